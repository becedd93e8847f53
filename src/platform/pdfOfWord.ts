import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineDescriptor, EngineResult } from './childProcess/engine.ts'
import { prepareScratch } from './childProcess/scratch.ts'

type Options = { signal: AbortSignal; scratch: string }

/** What runs an engine for an answer, and where that may work. */
export type Beside = {
  /** Runs an engine; see runEngine. */
  run<Input>(engine: EngineDescriptor<Input>, input: Input, options: Options): Promise<EngineResult>
  scratchParent: string
}

/** What turns a Word file into a PDF as well. */
export type PdfMaker = Beside & {
  /** Makes the PDF within `scratch`. Throws engineMissing where no Office is installed. */
  toPdf(path: string, options: Options): Promise<{ file: string }>
}

/** A Word file of the house's own as a PDF: right-to-left words are set by the Office, and so are the fonts. Throws engineMissing. */
export async function pdfOfWord(maker: PdfMaker, word: Buffer, signal: AbortSignal): Promise<Buffer> {
  await using scratch = await prepareScratch(maker.scratchParent)
  const path = join(scratch.path, 'printed.docx')
  await writeFile(path, word)
  const { file } = await maker.toPdf(path, { signal, scratch: scratch.path })
  return await readFile(file)
}

/** What an engine makes for an answer, in a process of its own. Throws what runEngine throws. */
export async function runBeside<Input>(
  { run, scratchParent }: Beside,
  engine: EngineDescriptor<Input>,
  input: Input,
  signal: AbortSignal,
): Promise<Buffer> {
  await using scratch = await prepareScratch(scratchParent)
  const { file } = await run(engine, input, { signal, scratch: scratch.path })
  return await readFile(file)
}
