// A process that converts one file and tells what that took: `convertLarge.ts <kind> <path> <scratch>`. The most memory is the
// kernel's high-water mark, so it is measured once a process.
import { statSync } from 'node:fs'
import { pdfToExcel, pdfToPng, pdfToWord } from '#tools/pdf/engine/index.ts'

export const largeKinds = ['word', 'excel', 'png'] as const

/** What a conversion took; times in seconds. `standstill` is the longest time without progress. */
export type Converted = {
  seconds: number
  processor: number
  mostMegabytes: number
  standstill: number
  bytes: number
}

const [kind, path = '', scratch = ''] = process.argv.slice(2)
const engine = kind === 'excel' ? pdfToExcel : kind === 'png' ? pdfToPng : pdfToWord
const start = performance.now()
let last = start
let standstill = 0
const progressed = () => {
  standstill = Math.max(standstill, performance.now() - last)
  last = performance.now()
}
const { file } = await engine({ path }, { scratch, signal: new AbortController().signal, progress: progressed })
progressed()
const { user, system } = process.cpuUsage()
const converted: Converted = {
  seconds: (performance.now() - start) / 1000,
  processor: (user + system) / 1e6,
  mostMegabytes: process.resourceUsage().maxRSS / 1024,
  standstill: standstill / 1000,
  bytes: statSync(file).size,
}
process.send?.(converted)
process.disconnect?.()
