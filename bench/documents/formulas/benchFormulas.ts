import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linear, type MathNode, recognise } from '#tools/pdf/engine/formulas/index.ts'
import { layoutDocument } from '#tools/pdf/engine/layout/layoutDocument.ts'
import { paragraphsIn } from '#tools/pdf/engine/layout/paragraphsIn.ts'
import type { Document } from '#tools/pdf/engine/model.ts'
import { openDocument } from '#tools/pdf/engine/reader/openDocument.ts'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { findTables } from '#tools/pdf/engine/tables/findTables.ts'
import { languages, prose } from '../languages.ts'
import { Author } from './Author.ts'
import { type FormulaPage, typesetters } from './typesetters.ts'

/** Formulas by themselves, and pages of prose with one in a line and one between paragraphs. */
const COUNT = 60
/** A formula that was read with less stays a picture. */
const SURE = 0.75

/** Fonts of letters have one of the two forms of phi, whichever is asked for. */
const tokens = (node: MathNode | undefined): string => linear(node).join(' ').replaceAll('ϕ', 'φ')
/** The stop of the sentence that a formula ends may go with it. */
const withoutStop = (text: string): string => text.replace(/ [.,;]$/, '')
const hundredths = (part: number, whole: number): string => (whole ? (part / whole).toFixed(3) : '–').padStart(8)
const isTold = (text: string): void => {
  if (process.env.VERBOSE) console.log(text)
}

/**
 * Formulas that a seed makes, set by several programs: how many are read exactly where they stand alone, and how many of those that are believed; in
 * pages of prose how many are found whole, between paragraphs and in lines, and how often what was found says something else.
 */
export async function benchFormulas(seed: number, only = ''): Promise<void> {
  const author = new Author(diceOf(9000 + seed))
  const dice = diceOf(19_000 + seed)
  const text = () => prose(languages[seed % 2]!, dice, 1, 2)
  const alone = Array.from({ length: COUNT }, (): FormulaPage => ({ displayed: author.displayed() }))
  const inProse = Array.from(
    { length: COUNT },
    (_, index): FormulaPage => ({
      displayed: author.displayed(),
      ...(index % 2 ? { number: index } : {}),
      prose: { before: text(), inLine: author.inLine(), after: text(), behind: text() },
    }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'bench-formulas-'))
  console.log(`${'of 1'.padEnd(34)}exact believed   right    found  in line    wrong  ms each`)
  for (const { name, set } of typesetters) {
    if (!name.includes(only)) continue
    const pdf = await set([...alone, ...inProse], join(folder, name.replace(/\W/g, '')))
    if (!pdf) {
      console.log(`${name}: not installed`)
      continue
    }
    const document = await openDocument(pdf)
    const read = readAlone(document, alone)
    const found = await findInProse(document, inProse)
    document.close()
    const shares = [
      ...[hundredths(read.exact, COUNT), hundredths(read.believed, COUNT), hundredths(read.right, read.believed)],
      ...[hundredths(found.displayed, COUNT), hundredths(found.inLine, COUNT), hundredths(found.wrong, found.all)],
    ]
    console.log(`${name.padEnd(30)} ${shares.join(' ')} ${found.ms.toFixed(1).padStart(8)}`)
  }
}

function readAlone(document: Document, pages: FormulaPage[]) {
  let [exact, believed, right] = [0, 0, 0]
  for (const [index, { displayed }] of pages.entries()) {
    const page = document.page(index + 1)
    const chars = page.chars.filter(({ text, code }) => text.trim() !== '' || code !== undefined)
    const { node, confidence, reasons } = recognise(chars, page.rules, page.fonts)
    const [wanted, got] = [tokens(displayed), tokens(node)]
    if (got === wanted) exact++
    if (confidence >= SURE) believed++
    if (confidence >= SURE && got === wanted) right++
    if (got !== wanted || confidence < SURE)
      isTold(`alone ${index} ${confidence.toFixed(2)} ${reasons.join(', ')}\n  ${wanted}\n  ${got}`)
  }
  return { exact, believed, right }
}

/** Converts the pages of prose as for a text document, and looks at the formulas that its paragraphs hold. */
async function findInProse(document: Document, pages: FormulaPage[]) {
  let [displayed, inLine, wrong, all] = [0, 0, 0, 0]
  const start = performance.now()
  const flow = await layoutDocument(document, {
    pages: pages.map((_, index) => COUNT + index + 1),
    look: async (number, step) => step(document.page(number)),
    picture: () => Promise.reject(new Error('a page of prose breaks')),
    findTables,
    onPage: () => {},
  })
  const ms = (performance.now() - start) / pages.length
  const blocks = flow.sections.flatMap((section) => section.blocks)
  for (const [index, page] of pages.entries()) {
    const own = paragraphsIn(blocks.filter((block) => block.page === COUNT + index + 1))
    const found = own.flatMap(({ runs }) =>
      runs.flatMap(({ formula }) => (formula ? withoutStop(tokens(formula.node)) : [])),
    )
    const wanted = [tokens(page.displayed), tokens(page.prose?.inLine)]
    all += found.length
    wrong += found.filter((each) => !wanted.includes(each)).length
    if (found.includes(wanted[0]!)) displayed++
    if (found.includes(wanted[1]!)) inLine++
    if (!wanted.every((each) => found.includes(each)))
      isTold(`prose ${index}\n  ${[...wanted, ...found.map((each) => `found ${each}`)].join('\n  ')}`)
  }
  return { displayed, inLine, wrong, all, ms }
}
