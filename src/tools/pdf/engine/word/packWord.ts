import { type Document, Packer } from 'docx'
import { Zip, ZipPassThrough } from 'fflate'
import { DeflatedFile } from '../office/deflatedFile.ts'
import { unpack, zipEntries } from '../office/zip.ts'
import type { Spool } from './spool.ts'

const BODY = 'word/document.xml'

/**
 * The .docx of a document, with what its spool holds put back into its body.
 * @param onPart told how much of the body is packed, from 0 to 1
 */
export async function packWord(
  document: Document,
  spool: Spool,
  onPart: (done: number) => void = () => {},
): Promise<Uint8Array> {
  const packed = await Packer.toBuffer(document)
  if (spool.isEmpty) return packed
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const entry of zipEntries(packed)) {
    // Pictures are compressed already.
    const { name } = entry
    const file = name.startsWith('word/media/') ? new ZipPassThrough(name) : new DeflatedFile(name)
    zip.add(file)
    const content = unpack(packed, entry)
    if (name === BODY) {
      let packedLength = 0
      for (const piece of spool.unfolded(content.toString())) {
        file.push(Buffer.from(piece))
        packedLength += piece.length
        onPart(Math.min(1, packedLength / spool.length))
      }
    }
    file.push(name === BODY ? new Uint8Array() : content, true)
  }
  zip.end()
  return Buffer.concat(parts)
}
