/** What a file is by its first bytes. `zip` and `ole` are the containers of new and old office files. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'webp' | 'zip' | 'ole' | 'empty' | 'other'

/** How many bytes `sniff` wants to see. */
export const sniffBytes = 1024

const starts = (head: Uint8Array, signature: number[]) => signature.every((byte, index) => head[index] === byte)

/** Bytes as the letters of their codes. */
const lettersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Tells what a file is from its head. The name and the browser's word for it count for nothing. */
export function sniff(head: Uint8Array): FileKind {
  if (head.length === 0) return 'empty'
  // A PDF may have rubbish before its header: readers look for it in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  if (lettersOf(head.subarray(0, sniffBytes)).includes('%PDF-')) return 'pdf'
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (starts(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (lettersOf(head.subarray(0, 4)) === 'RIFF' && lettersOf(head.subarray(8, 12)) === 'WEBP') return 'webp'
  if (starts(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  return 'other'
}

/** Endings of files that begin in a way that is known. */
const knownEndings = /\.(pdf|png|jpe?g|webp|docx|xlsx|pptx)$/i

/**
 * What a name promises that the content is nothing of, such as `PDF` of a text that was renamed; undefined where nothing speaks against the name. One known
 * kind in the name of another is fine: it is taken for what it is.
 */
export function brokenPromise(name: string, head: Uint8Array): string | undefined {
  const [, ending] = knownEndings.exec(name) ?? []
  return ending && sniff(head) === 'other' ? ending.toUpperCase() : undefined
}
