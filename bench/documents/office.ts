import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { makeDocx, makePptx, makeXlsx, textRow, wordParagraph } from '#tools/pdf/engine/office/testFiles.ts'
import { given } from '../givenData.ts'
import { startService } from './officeService.ts'
import { soffice } from './peers.ts'

const rounds = 5

/** A file of an Office program. */
export type OfficeSample = { name: string; kind: 'word' | 'excel' | 'powerpoint'; path: string }

function samplesIn(folder: string): OfficeSample[] {
  const make = (name: string, kind: OfficeSample['kind'], data: Uint8Array): OfficeSample => {
    const path = join(folder, name)
    writeFileSync(path, data)
    return { name, kind, path }
  }
  const text = 'The committee met on Tuesday and went through the report of the year. '.repeat(12)
  const rows = Array.from({ length: 100 }, (_, row) => textRow(row + 1, ['Rice', 'Tea', 'Sugar', String(row)]))
  const made = [
    make('made.docx', 'word', makeDocx(wordParagraph(text).repeat(20))),
    make('made.xlsx', 'excel', makeXlsx(rows.join(''))),
    make('made.pptx', 'powerpoint', makePptx(text)),
  ]
  const real: [string, OfficeSample['kind']][] = [
    ['word-sample.docx', 'word'],
    ['xl-01.xlsx', 'excel'],
    ['ppt-sample.pptx', 'powerpoint'],
  ]
  const there = real.map(([name, kind]) => ({ name, kind, path: given(`documents/${name}`) }))
  return [...made, ...there.flatMap(({ path, ...rest }) => (path ? [{ ...rest, path }] : []))]
}

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!

/** Office files to PDF: in a warm process, through the whole service from upload to download, and by a cold soffice, on the same files. */
export async function benchOffice(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-office-'))
  const samples = samplesIn(folder)
  const converter = fork(join(rootFolder, 'src/tools/pdf/engine/office/converter.testProcess.ts'))
  const convert = async ({ kind, path }: OfficeSample): Promise<number> => {
    const scratch = mkdtempSync(join(folder, 'job-'))
    const start = performance.now()
    converter.send({ convert: { path, kind }, scratch })
    const [answer] = await once(converter, 'message')
    if (answer.failure) throw new Error(answer.failure.message)
    return performance.now() - start
  }
  const coldSoffice = ({ path }: OfficeSample): number => {
    const start = performance.now()
    soffice([path], 'pdf', mkdtempSync(join(folder, 'cold-')))
    return performance.now() - start
  }
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${converter.pid}/status`, 'utf8'))![1]) / 1000

  const first = await convert(samples[0]!)
  console.log(`\nOffice to PDF; the first file with the start of LibreOffice: ${first.toFixed(0)} ms`)
  const service = await startService()
  const all: number[] = []
  console.log('file               warm ms   service ms   cold soffice ms')
  for (const sample of samples) {
    await convert(sample)
    const warm: number[] = []
    for (let round = 0; round < rounds; round++) warm.push(await convert(sample))
    await service.convert(sample)
    const served: number[] = []
    for (let round = 0; round < rounds; round++) served.push(await service.convert(sample))
    all.push(...served)
    const columns = [median(warm), median(served), coldSoffice(sample)].map((ms) => ms.toFixed(0))
    console.log(
      `${sample.name.padEnd(18)} ${columns[0]!.padStart(7)} ${columns[1]!.padStart(12)} ${columns[2]!.padStart(17)}`,
    )
  }
  console.log(`through the service, median of all ${all.length}: ${median(all).toFixed(0)} ms`)
  await service.stop()
  console.log(`after ${1 + samples.length * (rounds + 1)} files: ${megabytes().toFixed(0)} MB`)
  converter.kill('SIGKILL')
  rmSync(folder, { recursive: true })
}
