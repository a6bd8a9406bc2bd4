// A browser's description of a connection, and the part of it that a code keeps: all else is always the same here.
import { encodable, type Address, type Code } from './code'

type Own = Pick<Code, 'ufrag' | 'pwd' | 'fingerprint' | 'addresses'>

/** The part of this browser's description that a code keeps; throws if it has another form. */
export function partsOf(sdp: string): Own {
  const one = (pattern: RegExp) => {
    const [, value] = pattern.exec(sdp) ?? []
    if (!value) throw new Error(`no ${pattern} in the description`)
    return value
  }
  const print = one(/^a=fingerprint:sha-256 ([0-9A-Fa-f:]{95})\s*$/m)
  return {
    ufrag: one(/^a=ice-ufrag:(\S+)/m),
    pwd: one(/^a=ice-pwd:(\S+)/m),
    fingerprint: Uint8Array.from(print.split(':'), (two) => parseInt(two, 16)),
    addresses: [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
      .map(([, host, port]): Address => ({ host, port: Number(port) }))
      .filter(encodable),
  }
}

/** The description that a code represents. */
export function description(code: Code): RTCSessionDescriptionInit {
  const print = Array.from(code.fingerprint, (b) => b.toString(16).padStart(2, '0').toUpperCase()).join(':')
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...code.addresses.map(
      ({ host, port }, n) => `a=candidate:${n + 1} 1 udp ${2113937151 - n} ${host} ${port} typ host`,
    ),
    'a=end-of-candidates',
    `a=ice-ufrag:${code.ufrag}`,
    `a=ice-pwd:${code.pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${code.kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ]
  return { type: code.kind, sdp: lines.join('\r\n') }
}
