import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfToPng } from '#tools/pdf/engine/index.ts'
import { given } from '../givenData.ts'
import { madeDocuments } from './madeDocuments.ts'
import { soffice } from './peers.ts'

const dpi = 144
const rounds = 3

/** PDF to PNG at 144 dpi beside pdftoppm, each the fastest of three rounds; ours is warm, as it is in the product. */
export async function benchPng({ seed, only }: { seed: number; only: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-png-'))
  const made = (await madeDocuments(seed)).slice(0, 6).map(({ name, docx }) => {
    const file = join(folder, `${name.replace(' ', '-')}.docx`)
    writeFileSync(file, docx)
    return file
  })
  const pdf = soffice(made, 'pdf', folder)
  const data = given('documents') ?? ''
  const real = data ? readdirSync(data).filter((name) => /^(?!enc-).*\.pdf$/.test(name)) : []
  const files = [...made.map(pdf), ...real.map((name) => join(data, name))].filter((path) => path.includes(only))
  console.log(`\nPDF to PNG, ${dpi} dpi      pages   ms a page   pdftoppm ms a page`)
  const sums = [0, 0, 0]
  for (const path of files) {
    const [ours, peers]: [number[], number[]] = [[], []]
    let pages = 1
    for (let round = 0; round < rounds; round++) {
      const scratch = mkdtempSync(join(folder, 'job-'))
      let start = performance.now()
      const { facts } = await pdfToPng({ path, dpi }, { scratch, signal: new AbortController().signal, progress() {} })
      ours.push(performance.now() - start)
      pages = Number(facts?.pages)
      start = performance.now()
      execFileSync('pdftoppm', ['-r', String(dpi), '-png', path, join(scratch, 'peer')], { stdio: 'ignore' })
      peers.push(performance.now() - start)
    }
    const [own, peer] = [Math.min(...ours), Math.min(...peers)]
    ;[pages, own, peer].forEach((value, index) => {
      sums[index]! += value
    })
    line(path.split('/').at(-1)!, pages, own, peer)
  }
  line('all', sums[0]!, sums[1]!, sums[2]!)
}

const line = (name: string, pages: number, own: number, peer: number) =>
  console.log(
    `${name.padEnd(24)} ${String(pages).padStart(7)} ${(own / pages).toFixed(0).padStart(11)} ${(peer / pages).toFixed(0).padStart(20)}`,
  )
