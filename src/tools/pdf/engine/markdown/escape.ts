const signs = /[\\`*_[\]<>&$|~]/g

/** A text that means nothing but itself in Markdown (CommonMark 0.31, GFM tables and footnotes), within a line. */
export const escapeMarkdown = (text: string): string =>
  // An underscore inside of a word begins nothing.
  text.replace(signs, (sign, at: number) => (sign === '_' && isInWord(text, at) ? sign : `\\${sign}`))

const isInWord = (text: string, at: number) =>
  /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at + 1] ?? '')

/** Keeps the beginning of a line from being read as a heading, a list, a rule or a quotation. */
export const escapeLineStart = (line: string): string =>
  line.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** An address between the brackets of a link. */
export const linkTarget = (url: string): string => `<${url.replace(/[<>\\\s]/g, (sign) => encodeURIComponent(sign))}>`
