/** Control characters but tabs and ends of lines. */
const control = /(?![\t\n\f\r])\p{Cc}/u

/**
 * Whether a file is letters by its first bytes, as web pages, rich text, XML and lists of values are, under whatever name: one by one in an
 * 8-bit code or UTF-8, or in UTF-16 with its byte order mark.
 */
export function isWritten(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  // What a letter of UTF-8 goes on with is a control character in Latin-1 as well.
  return head.length > 0 && !control.test(new TextDecoder('windows-1252').decode(head))
}
