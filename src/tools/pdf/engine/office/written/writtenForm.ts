/** Forms of letters that office programs and websites save under the names of Office files. */
export type WrittenForm = 'html' | 'mime' | 'word-2003' | 'excel-2003' | 'flat-package' | 'plain'

/** Bytes that decide: what a file is stands at its beginning. */
const HEAD = 4096

/**
 * Which form of letters a file is, and undefined where it is none. Rich text is not among them. A plain text is one without control
 * characters other than tabs and ends of lines.
 */
export function writtenFormOf(file: Uint8Array): WrittenForm | undefined {
  const head = lettersOf(file.subarray(0, HEAD)).trimStart()
  if (!head || unwritten.test(head)) return undefined
  if (/^MIME-Version:|^(?:From|Date|Subject|Message-ID|X-[\w-]+): .*\r?\n(?:.*\r?\n)*?MIME-Version:/i.test(head))
    return 'mime'
  if (!head.startsWith('<')) return /^\{\\rtf|^%PDF-|^%!PS/.test(head) ? undefined : 'plain'
  if (/<\w*:?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(head)) return 'excel-2003'
  if (/schemas\.microsoft\.com\/office\/word\/2003\/wordml/.test(head)) return 'word-2003'
  if (/<pkg:package\b/.test(head)) return 'flat-package'
  return webPage.test(head) ? 'html' : undefined
}

/** Control characters but tabs and ends of lines, by which a text is told from a program or a picture. */
const unwritten = /(?![\t\n\f\r])\p{Cc}|\ufffd/u
const webPage =
  /^<(?:!doctype html|html|head|body|meta|style|title|table|div|p|h[1-6]|center|font|span|ul|ol|br|b|i|strong|!--)\b/i

/**
 * A file's bytes as text: by its byte order mark, as UTF-8 where it is that, else in the code that it names, and otherwise as Windows writes Western
 * European. Zeros in UTF-16 without a mark stay, so such a file is no text.
 */
export function lettersOf(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes)
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  const named = codeName.exec(Buffer.from(bytes.subarray(0, HEAD)).toString('latin1'))?.[1]
  for (const code of ['utf-8', ...(named ? [named] : [])]) {
    try {
      // A head may end within a letter.
      return new TextDecoder(code, { fatal: true }).decode(bytes, { stream: bytes.length === HEAD })
    } catch {
      // The next one may do.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** How web pages and XML name the code that they are written in. */
const codeName = /\b(?:charset|encoding)\s*=\s*["']?([\w.:-]+)/i
