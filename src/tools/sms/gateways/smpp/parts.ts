import { createHash } from 'node:crypto'
import smpp from 'smpp'
import { refusedByProvider } from '../../errors.ts'
import { splitText } from '../../segments.ts'
import type { OutgoingSms } from '../gateway.ts'

/** How the parts of a long message find each other: a header in the text (understood by all) or SMPP's own fields. */
export type Concatenation = 'udh' | 'sar'

/** What one `submit_sm` of a message carries besides its addresses. */
export type PartFields = {
  data_coding: number
  esm_class: number
  short_message: Buffer
  sar_msg_ref_num?: number
  sar_total_segments?: number
  sar_segment_seqnum?: number
}

const coding = { 'GSM-7': 0, 'UCS-2': 8 }
const withHeader = 0x40
const longestPart = 254

/** The parts of a message as bytes. The reference number follows from the message's id, so a retry keeps it. */
export function encodeParts({ id, text }: OutgoingSms, concatenation: Concatenation = 'udh'): PartFields[] {
  const { encoding, parts } = splitText(text)
  const reference = createHash('sha256').update(id).digest()
  return parts.map((part, i) => {
    const body = smpp.encodings[encoding === 'GSM-7' ? 'ASCII' : 'UCS2'].encode(part)
    if (body.length > longestPart - 6) throw refusedByProvider('one character of this text is longer than a message')
    const plain = { data_coding: coding[encoding], esm_class: 0, short_message: body }
    if (parts.length === 1) return plain
    if (concatenation === 'sar') {
      const sar_msg_ref_num = reference.readUInt16BE()
      return { ...plain, sar_msg_ref_num, sar_total_segments: parts.length, sar_segment_seqnum: i + 1 }
    }
    const header = Buffer.of(5, 0, 3, reference[0]!, parts.length, i + 1)
    return { ...plain, esm_class: withHeader, short_message: Buffer.concat([header, body]) }
  })
}
