import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { scanned } from '#tools/pdf-pages/engine/samples/papers.ts'
import { type Maker, ours, program, run } from './makers.ts'

const makers: Record<string, Maker> = {
  ours: ours({ name: 'searchable', language: 'eng' }),
  ocrmypdf: program('ocrmypdf', (path, to) => ['-q', '--skip-text', '--output-type', 'pdf', '-l', 'eng', path, to]),
}

/** Prints the share of words of scans that is found afterwards, and how long that takes. */
export async function compareWords(folder: string): Promise<void> {
  const lines = [
    'Seven lanterns glow',
    'Invoice 2026 paid in full',
    'Rivers bend and rivers fold',
    'Quartz, jade & amber',
  ]
  console.log(`\nSearchable: ${lines.length} scans made here. Share of their words that is found, seconds a page`)
  for (const [name, make] of Object.entries(makers)) {
    let found = 0
    let seconds = 0
    for (const line of lines) {
      const scratch = await mkdtemp(join(folder, 's-'))
      const { path } = await scanned(scratch, line.replace('&', '&amp;'))
      const began = performance.now()
      const file = await make(path, scratch)
      seconds += (performance.now() - began) / 1000
      const { stdout } = file ? await run('pdftotext', [file, '-']) : { stdout: '' }
      const words = new Set(stdout.split(/\s+/))
      found += line.split(' ').filter((word) => words.has(word)).length / line.split(' ').length
    }
    console.log(
      `${name.padEnd(10)}  found ${(found / lines.length).toFixed(3)}  ${(seconds / lines.length).toFixed(2)} s`,
    )
  }
}
