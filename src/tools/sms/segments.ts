import { SegmentedMessage } from 'sms-segments-calculator'
import { segmentCount } from './segmentCount.ts'

/** How a message is counted: `billed` goes over the wire as `number`, `network` is what operators really send. */
export type SegmentCount = { billed: number; network: number; encoding: 'GSM-7' | 'UCS-2' }

/** Line ends as phones know them; a browser's form sends two characters for each. */
export const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Both counts of a message. The network packs 160 (153) GSM-7 or 70 (67) UCS-2 characters in a part. */
export function countSegments(text: string): SegmentCount {
  const message = new SegmentedMessage(withPlainLines(text))
  return { billed: segmentCount(text), network: message.segmentsCount, encoding: message.encodingName }
}

/** The text of each part that the network will carry, and how it is encoded. Never cuts inside a character. */
export function splitText(text: string): { encoding: SegmentCount['encoding']; parts: string[] } {
  const message = new SegmentedMessage(withPlainLines(text))
  const parts = message.segments.map((segment) => {
    // A segment holds its header as items too, and only characters have `raw`.
    const characters: { raw?: string }[] = [...segment]
    return characters.map(({ raw }) => raw ?? '').join('')
  })
  return { encoding: message.encodingName, parts }
}
