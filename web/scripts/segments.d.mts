export function joined(program: Uint8Array): Uint8Array
