/** What stands in no name between quotation marks that every program reads: other letters, and signs that mean something there. */
const odd = /[^\x20-\x7e]|["\\%]/gu

/** What `encodeURIComponent` leaves and an extended value does not hold (RFC 8187, attr-char). */
const notWritten = /['()*]/g

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(notWritten, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A `Content-Disposition` by which a file is saved under its name and never shown as a page (RFC 6266). The name stands there twice: whole, and for programs that do
 * not read that, such as `curl -OJ`, in plain letters.
 */
export const attachmentNamed = (name: string): string =>
  `attachment; filename="${name.replace(odd, '_')}"; filename*=UTF-8''${encoded(name)}`
