import { segmentCount } from './segmentCount.ts'

/** How a message is counted: `billed` goes over the wire as `number`, `network` is what operators really send. */
export type SegmentCount = { billed: number; network: number; encoding: Encoding }

type Encoding = 'GSM-7' | 'UCS-2'

/** The alphabet of GSM-7 (3GPP TS 23.038), and those of its characters that take the place of two. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/
const gsmPair = /[\f^{}\\[~\]|€]/

/** Characters that fit into a message alone, and into each part of a longer one beside its header. */
export const room: Record<Encoding, { alone: number; part: number }> = {
  'GSM-7': { alone: 160, part: 153 },
  'UCS-2': { alone: 70, part: 67 },
}

/** Line ends as phones know them; a browser's form sends two characters for each. */
export const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Both counts of a message. The network packs 160 (153) GSM-7 or 70 (67) UCS-2 characters in a part. */
export function countSegments(text: string): SegmentCount {
  const { encoding, parts } = splitText(text)
  return { billed: segmentCount(text), network: parts.length, encoding }
}

/**
 * The text of each part that the network will carry, and how it is encoded. A part ends between two characters as people
 * see them; only one that is longer than a part, by its many accents, is cut.
 */
export function splitText(text: string): { encoding: Encoding; parts: string[] } {
  const plain = withPlainLines(text)
  const encoding = gsm.test(plain) ? 'GSM-7' : 'UCS-2'
  const { alone, part } = room[encoding]
  const size = encoding === 'GSM-7' ? gsmLength : (characters: string) => characters.length
  if (size(plain) <= alone) return { encoding, parts: [plain] }
  const parts: string[] = []
  let current = ''
  for (const characters of piecesOf(plain, part)) {
    if (size(current) + size(characters) > part) {
      parts.push(current)
      current = ''
    }
    current += characters
  }
  return { encoding, parts: [...parts, current] }
}

/** The first character, as people see it, for which a message cannot be in GSM-7; undefined where all can. */
export const firstBeyondGsm = (text: string): string | undefined =>
  Array.from(new Intl.Segmenter().segment(withPlainLines(text)), ({ segment }) => segment).find((one) => !gsm.test(one))

const gsmLength = (text: string) => [...text].reduce((sum, character) => sum + (gsmPair.test(character) ? 2 : 1), 0)

/** What must not be torn apart: characters as people see them, and of those that are too long, each code point. */
const piecesOf = (text: string, most: number) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).flatMap((segment) =>
    segment.length > most ? [...segment] : [segment],
  )
