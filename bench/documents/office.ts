import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { makeDocx, makePptx, makeXlsx, textRow, wordParagraph } from '#tools/pdf/engine/office/testFiles.ts'

/* node bench/documents/office.ts: Office files to PDF in a warm process, beside a cold soffice on the same files. */

const folder = mkdtempSync(join(tmpdir(), 'bench-office-'))
const rounds = 5

type Sample = { name: string; kind: 'word' | 'excel' | 'powerpoint'; path: string }

const make = (name: string, kind: Sample['kind'], data: Uint8Array): Sample => {
  const path = join(folder, name)
  writeFileSync(path, data)
  return { name, kind, path }
}
const text = 'The committee met on Tuesday and went through the report of the year. '.repeat(12)
const samples: Sample[] = [
  make('made.docx', 'word', makeDocx(wordParagraph(text).repeat(20))),
  make(
    'made.xlsx',
    'excel',
    makeXlsx(Array.from({ length: 100 }, (_, row) => textRow(row + 1, ['Rice', 'Tea', 'Sugar', String(row)])).join('')),
  ),
  make('made.pptx', 'powerpoint', makePptx(text)),
]
const real: [string, Sample['kind']][] = [
  ['word-sample.docx', 'word'],
  ['xl-01.xlsx', 'excel'],
  ['ppt-sample.pptx', 'powerpoint'],
]
for (const [name, kind] of real) {
  const path = join(rootFolder, '..', 'shared', 'data', 'documents', name)
  if (existsSync(path)) samples.push({ name, kind, path })
}

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!
const converter = fork(join(rootFolder, 'src/tools/pdf/engine/office/converter.testProcess.ts'))

async function convert({ kind, path }: Sample): Promise<number> {
  const scratch = join(folder, Math.random().toString(36).slice(2))
  mkdirSync(scratch)
  const start = performance.now()
  converter.send({ convert: { path, kind }, scratch })
  const [answer] = await once(converter, 'message')
  if (answer.failure) throw new Error(answer.failure.message)
  return performance.now() - start
}

function coldSoffice({ path }: Sample): number {
  const profile = mkdtempSync(join(folder, 'profile-'))
  const start = performance.now()
  execFileSync(
    'soffice',
    [`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'pdf', '--outdir', folder, path],
    { stdio: 'ignore' },
  )
  return performance.now() - start
}

const megabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${converter.pid}/status`], { encoding: 'utf8' }))![1]) / 1000

const first = await convert(samples[0]!)
console.log(`first file with the start of LibreOffice: ${first.toFixed(0)} ms, ${megabytes().toFixed(0)} MB`)
console.log('file               warm ms   cold soffice ms')
for (const sample of samples) {
  await convert(sample)
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) warm.push(await convert(sample))
  console.log(
    `${sample.name.padEnd(18)} ${median(warm).toFixed(0).padStart(7)} ${coldSoffice(sample).toFixed(0).padStart(17)}`,
  )
}
console.log(`after ${1 + samples.length * (rounds + 1)} files: ${megabytes().toFixed(0)} MB`)
converter.kill('SIGKILL')
rmSync(folder, { recursive: true })
