import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pdfToMarkdown from '#tools/pdf/engine/pdfToMarkdown.ts'
import { add, f1 } from '../score.ts'
import { type Facts, factsOfMarkdown, factsOfOutline, kinds } from './facts.ts'
import { outlineOf } from './outline.ts'
import { setters } from './setOutline.ts'

/** So many outlines a seed are set by each program. */
const OUTLINES = 3

type Maker = { name: string; markdown: (pdf: string) => Promise<string> }

/**
 * Documents that the seed makes, set by Chromium and TeX, to Markdown: F1 of what it says beside its words, by kind. Beside it
 * `@opendocsg/pdf2md`, where `PDF2MD` is the folder of that npm package.
 */
export async function benchMarkdown(seed: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-markdown-'))
  const makers = [ours(folder), ...(await theirs())]
  console.log(`${'F1'.padEnd(34)}${kinds.map((kind) => kind.padStart(10)).join('')}   (${folder})`)
  for (const { name, set } of setters.filter((setter) => setter.name.includes(only))) {
    const cases = []
    for (let at = 0; at < OUTLINES; at++) {
      const outline = outlineOf(seed * 100 + at)
      const pdf = await set(outline, join(folder, `${name.replaceAll(/\W+/g, '-')}-${at}`))
      if (pdf) cases.push({ pdf, truth: factsOfOutline(outline) })
    }
    if (cases.length === 0) console.log(`${name}: not installed`)
    else for (const maker of makers) await tell(`${name}: ${maker.name}`, maker, cases)
  }
}

async function tell(title: string, maker: Maker, cases: { pdf: string; truth: Facts }[]): Promise<void> {
  const pairs: { truth: Facts; found: Facts }[] = []
  for (const { pdf, truth } of cases) pairs.push({ truth, found: factsOfMarkdown(await maker.markdown(pdf)) })
  const scores = kinds.map((kind) => f1Of(pairs.map(({ truth, found }) => [truth[kind], found[kind]])))
  console.log(
    title.padEnd(34) + scores.map((score) => (score === undefined ? '-' : score.toFixed(3)).padStart(10)).join(''),
  )
  if (!process.env.VERBOSE) return
  for (const { truth, found } of pairs)
    for (const kind of kinds) {
      for (const fact of without(truth[kind], found[kind])) console.log(`  - ${kind}: ${fact.slice(0, 120)}`)
      for (const fact of without(found[kind], truth[kind])) console.log(`  + ${kind}: ${fact.slice(0, 120)}`)
    }
}

/** F1 over all facts of a kind; undefined where there are none in truth. */
function f1Of(pairs: [truth: string[], found: string[]][]): number | undefined {
  const count = { truth: 0, found: 0, right: 0 }
  for (const [truth, found] of pairs)
    add(count, { truth: truth.length, found: found.length, right: truth.length - without(truth, found).length })
  return count.truth === 0 ? undefined : f1(count)
}

/** The facts that do not stand among others, each of which stands for one. */
function without(facts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return facts.filter((fact) => {
    const at = left.indexOf(fact)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const ours = (folder: string): Maker => ({
  name: 'ours',
  async markdown(path) {
    const scratch = mkdtempSync(join(folder, 'job-'))
    const { file } = await pdfToMarkdown({ path }, { scratch, signal: new AbortController().signal, progress() {} })
    const data = readFileSync(file)
    return file.endsWith('.zip') ? new TextDecoder().decode(unzipSync(data)['document.md']) : data.toString()
  },
})

async function theirs(): Promise<Maker[]> {
  const place = process.env.PDF2MD ?? ''
  if (!existsSync(place)) return []
  const { default: convert } = (await import(join(place, 'lib/pdf2md.js'))) as {
    default: (data: Uint8Array) => Promise<string>
  }
  return [{ name: 'pdf2md', markdown: (pdf) => convert(new Uint8Array(readFileSync(pdf))) }]
}
