/** The windows in which every table is looked at, from a small phone to a large screen. */
export const windows = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const
