import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heapFlags } from '#platform/childProcess/heapFlags.ts'
import { engines } from '#tools/pdf/engineLimits.ts'
import type { Converted, largeKinds } from './convertLarge.ts'
import { register, report } from './report.ts'

type Kind = (typeof largeKinds)[number]

/** Converts a file in a process of its own, with the heap that the product's processes have. */
async function convert(kind: Kind, path: string, scratch: string): Promise<Converted> {
  const child = fork(join(import.meta.dirname, 'convertLarge.ts'), [kind, path, scratch], {
    execArgv: heapFlags(engines[kind].megabytes),
  })
  const [converted] = await once(child, 'message')
  return converted
}

/**
 * Files of so many pages to Word, Excel and pictures: pages a second, processor time, most memory of the process, longest time
 * without progress, and size of the result.
 */
export async function benchLarge(pages: number, seed: number): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-large-'))
  const files = { report: join(scratch, 'report.pdf'), register: join(scratch, 'register.pdf') }
  writeFileSync(files.report, await report(pages, seed))
  writeFileSync(files.register, await register(pages, seed))
  console.log(`${pages} pages, seed ${seed}`)
  console.log('file      to      pages/s  processor s  most MB  longest standstill s  result MB')
  for (const [name, path] of Object.entries(files)) {
    for (const kind of ['word', 'excel', 'png'] as const) {
      const { seconds, processor, mostMegabytes, standstill, bytes } = await convert(kind, path, scratch)
      const figures = [
        (pages / seconds).toFixed(1).padStart(7),
        processor.toFixed(0).padStart(11),
        mostMegabytes.toFixed(0).padStart(7),
        standstill.toFixed(1).padStart(20),
        (bytes / 1e6).toFixed(1).padStart(9),
      ]
      console.log(`${name.padEnd(9)} ${kind.padEnd(6)}  ${figures.join('  ')}`)
    }
  }
  rmSync(scratch, { recursive: true })
}
