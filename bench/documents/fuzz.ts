import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pino from 'pino'
import { runEngine, stopEngines } from '#platform/childProcess/runEngine.ts'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { mutatePdf } from '#tools/pdf/engine/samples/mutatePdf.ts'
import { unsoundIn } from '#tools/pdf/engine/samples/unsoundOffice.ts'
import { type ConvertRequest, engines } from '#tools/pdf/engineLimits.ts'
import { runByPage } from '#tools/pdf/runByPage.ts'

/** Larger files say nothing that smaller ones do not, and take their time. */
const MOST_BYTES = 3_000_000
/** So many pages of a file in a row. */
const MOST_PAGES = 8
const kinds = ['word', 'excel', 'html', 'png', 'word', 'excel'] as const

/** Sentences that say nothing of the file: it fell over, never ended, or took all memory. */
const blunt: readonly number[] = [codes.engineFailed, codes.tookTooLong, codes.needsTooMuch]

/** Why pages broke that were set aside, with how often: the line that threw, and from where it was called. */
const breaks = new Map<string, number>()
const log = pino(
  { level: 'warn' },
  {
    write: (line) => {
      for (const [, reason] of line.matchAll(/Page \d+ broke (\(.*?(?:\\n.*?){0,2})(?=\\n|")/g)) {
        const short = reason!.replaceAll('\\n', ' ').replace(/file:\S*?\/engine\//g, '')
        breaks.set(short, (breaks.get(short) ?? 0) + 1)
      }
    },
  },
)

/**
 * Converts so many PDFs of a folder with something happened to each, in processes of their own as the product does, and
 * says how each ended. What falls over, never ends, or writes a file that nothing opens is listed and kept.
 */
export async function benchFuzz(folder: string, count: number, seed: number): Promise<void> {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.pdf') && statSync(path).size <= MOST_BYTES)
    .sort()
  if (files.length === 0) throw new Error(`There is no PDF of at most ${MOST_BYTES} bytes in ${folder}`)
  const kept = mkdtempSync(join(tmpdir(), 'bench-fuzz-'))
  const ends = new Map<string, number>()
  const faults: string[] = []
  let slowest = { seconds: 0, name: '' }
  for (let index = 0; index < count; index++) {
    const dice = diceOf(seed * 1_000_003 + index)
    const source = dice.pick(files)
    const kind = dice.pick(kinds)
    const name = `${seed}-${index} ${kind} ${basename(source)}`
    const scratch = join(kept, String(index))
    mkdirSync(scratch)
    const path = join(scratch, 'in.pdf')
    writeFileSync(path, mutatePdf(readFileSync(source), dice))
    const start = performance.now()
    const from = dice.pick([1, 1, dice.between(1, 30)])
    const pages = `${from}-${from + MOST_PAGES - 1}`
    const atFrom = await ending(kind, { path, dpi: 72, pages }, scratch)
    const isPast = atFrom.code === codes.badPageRange
    const end = isPast ? await ending(kind, { path, dpi: 72, pages: `1-${MOST_PAGES}` }, scratch) : atFrom
    const seconds = (performance.now() - start) / 1000
    if (seconds > slowest.seconds) slowest = { seconds, name }
    ends.set(end.told, (ends.get(end.told) ?? 0) + 1)
    if (end.fault) {
      faults.push(`${name}: ${end.fault} (${path})`)
      console.log(faults.at(-1))
    } else rmSync(scratch, { recursive: true })
    if ((index + 1) % 100 === 0) console.log(`${index + 1} of ${count}, ${faults.length} faults`)
  }
  await stopEngines()
  console.log(`\n${count} changed files of ${files.length}, seed ${seed}`)
  for (const [told, times] of [...ends].sort((a, b) => b[1] - a[1])) console.log(`${String(times).padStart(6)} ${told}`)
  console.log('why pages broke:')
  for (const [why, times] of [...breaks].sort((a, b) => b[1] - a[1]).slice(0, 30))
    console.log(`${String(times).padStart(6)} ${why}`)
  console.log(`slowest: ${slowest.seconds.toFixed(1)} s, ${slowest.name}\n${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

/** How a conversion ended, in words; the code of its sentence, or what is wrong with it. */
type End = { told: string; code?: number; fault?: string }

async function ending(kind: (typeof kinds)[number], request: ConvertRequest, scratch: string): Promise<End> {
  const signal = new AbortController().signal
  try {
    const { file, extension, facts } = await runByPage(scratch, (setAside) =>
      runEngine(engines[kind], { ...request, setAside }, { signal, scratch, log }),
    )
    const unsound = extension === '.docx' || extension === '.xlsx' ? unsoundIn(readFileSync(file)) : undefined
    const aside = ['asPictures', 'missing'].filter((fact) => facts?.[fact])
    const told = ['done', ...aside].join(', ')
    return unsound ? { told: 'unsound', fault: unsound } : { told }
  } catch (error) {
    if (!(error instanceof AppError) || blunt.includes(error.code)) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : ''
      return { told: 'failed', fault: `${error} ${cause}` }
    }
    return { told: `${error.code} ${error.message.slice(0, 60)}`, code: error.code }
  }
}
