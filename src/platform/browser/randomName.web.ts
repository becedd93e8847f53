/** A name that nobody guesses: 32 hexadecimal digits. */
export const randomName = (): string =>
  // Not randomUUID, which pages without TLS do not have.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
