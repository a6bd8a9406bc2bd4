// Reads codes from a picture: with the browser if it can, otherwise with a library that is loaded when a camera is on.

interface Detector {
  detect(of: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (of: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const side = 640 // pixels of the longer side of the picture that is searched

/** Returns a function that reads the code in a picture, if there is one. */
export async function decoder(): Promise<(picture: HTMLVideoElement) => Promise<string | undefined>> {
  const Known = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
  if (Known && (await Known.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Known({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  }
  const { default: read } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const on = canvas.getContext('2d', { willReadFrequently: true })!
  return async (picture) => {
    const scale = Math.min(1, side / Math.max(picture.videoWidth, picture.videoHeight))
    canvas.width = Math.round(picture.videoWidth * scale)
    canvas.height = Math.round(picture.videoHeight * scale)
    on.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = on.getImageData(0, 0, canvas.width, canvas.height)
    return read(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}

/** The camera that faces away from the reader, if there is a choice; rejects as getUserMedia does. */
export function camera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('no camera here', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}
