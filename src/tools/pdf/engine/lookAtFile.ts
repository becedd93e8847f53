import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { inSrgb } from '#features/imaging/codecs/inSrgb.ts'
import lookAtPdf from '#features/pdfLook/look.ts'
import type { Engine, EngineResult } from '#platform/childProcess/engine.ts'
import { unreadableFile, wrongFileType } from '#platform/errors.ts'
import { type Content, firstSide } from '../contract.ts'
import { type OfficeKind, recogniseOffice } from './office/officeFile.ts'

export type LookAtFileInput = {
  path: string
  /** Which Office file its name promises: that decides for web pages and lists of values. */
  named?: OfficeKind | undefined
  password?: string | undefined
  from?: number | undefined
}

const everyKind = 'PDF, Word, Excel, PowerPoint, JPEG, PNG'
const isPicture = (head: string) => head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG')

/**
 * Tells by its content what a file is (`facts.is`), whatever its name, and draws the pages of a PDF small and a picture as its own first page.
 * @throws AppError: nothing that is converted here, damaged, password needed or wrong
 */
const lookAtFile: Engine<LookAtFileInput> = async (input, work) => {
  const bytes = await readFile(input.path)
  const head = bytes.toString('latin1', 0, 1024)
  if (head.includes('%PDF-')) {
    const { facts, ...made } = await lookAtPdf({ ...input, firstSide }, work)
    return told(made, 'pdf', facts)
  }
  const itself = { file: input.path, extension: extname(input.path) }
  if (isPicture(head)) return told(itself, 'picture', { pages: 1, first: await small(bytes) })
  const office = recogniseOffice(bytes, input.named)
  if (!office) throw wrongFileType(everyKind)
  return told(itself, office.container === 'encrypted' ? 'encrypted' : office.kind)
}

export default lookAtFile

const told = (made: EngineResult, is: Content, facts: object = {}): EngineResult => ({
  ...made,
  facts: { ...facts, is },
})

async function small(bytes: Buffer): Promise<string> {
  try {
    const picture = sharp(bytes)
    const small = inSrgb(picture, await picture.metadata())
      .autoOrient()
      .resize(firstSide, firstSide, { fit: 'inside' })
      .webp({ quality: 55 })
    return `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`
  } catch (cause) {
    throw unreadableFile(cause)
  }
}
