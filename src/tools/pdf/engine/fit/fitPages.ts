import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Flow, PageLayout } from '../layout/model.ts'
import { writeWord } from '../word/writeWord.ts'
import { overflowOf } from './overflow.ts'
import { type ResultPage, readResultPages } from './resultPages.ts'
import { hasFormulas, withStandIns } from './standIns.ts'
import { surelyFits } from './surelyFits.ts'
import { enough, type Tightness, tightened } from './tighten.ts'
import { canTypeset, typeset } from './typesetter.ts'
import { withoutRowSpans } from './withoutRowSpans.ts'

/** A longer document is not laid out to see how its pages come out: that would take longer than making it. */
const MOST_PAGES = 150
/** Layouts of a document at most, the first look included. */
const ROUNDS = { auto: 4, keep: 6 }
/** Less of its height no page keeps: letters and pictures that much smaller are worse than a page more. */
const LEAST_KEPT = { auto: 0.74, keep: 0.5 }
/** Seconds of processor time after which a document is not laid out again: how busy the machine is changes no result. */
const SECONDS = 60
/** A round that takes away less than this part of what hangs over is the last one. */
const WORTH = 0.1

/** A try: how tight the pages were, and how far they hung over then, in points by page number. */
type Try = { tightness: Tightness; content: Uint8Array; overflow: Map<number, number>; pages: number }

/**
 * Writes a document as .docx in which a page stays a page: lays it out as a word processor does, sets tighter what hangs over,
 * and looks again. A page for which that does not help stays as it was. Where nothing can be laid out, or the text is meant to
 * run on, it is written as it is.
 * @param onWritten told how far the writing or the fitting is, from 0 to 1
 */
export async function fitPages(
  flow: Flow,
  layout: PageLayout,
  work: Work,
  onWritten?: (part: number) => void,
): Promise<Uint8Array> {
  if (layout === 'flow' || flow.pageCount > MOST_PAGES || !hasPages(flow) || surelyFits(flow) || !canTypeset())
    return writeWord(flow, onWritten)

  let seconds = 0
  let tightness: Tightness = new Map()
  const tries: Try[] = []
  while (tries.length < ROUNDS[layout]) {
    const tried = tightened(flow, tightness)
    const content = await writeWord(tried)
    const simple = measurable(tried)
    const measured = simple === tried ? content : await writeWord(simple)
    const found = await lookAt(measured, flow, work)
    if (!found) return tries.at(-1)?.content ?? content
    seconds += found.seconds
    const overflow = overflowOf(flow, found.pages)
    tries.push({ tightness, content, overflow, pages: found.pages.length })
    onWritten?.(tries.length / (ROUNDS[layout] + 1))
    if (overflow.size === 0 || !isWorthIt(tries) || seconds > SECONDS) break
    const next = enough(flow, tightness, overflow, LEAST_KEPT[layout])
    // What hangs over is as tight as it may be.
    if ([...next].every(([page, kept]) => tightness.get(page) === kept)) break
    tightness = next
  }
  const best = tries.reduce((a, b) => (b.pages < a.pages ? b : a))
  return layout === 'keep' ? best.content : withoutVainOnes(flow, best, tries[0]!)
}

/** Some of it stands on a page that was taken apart. */
const hasPages = ({ sections }: Flow): boolean =>
  sections.some(({ blocks }) => blocks.some(({ page }) => page !== undefined))

/** The document as LibreOffice can lay it out; the same where it can as it is. */
function measurable(flow: Flow): Flow {
  const parted = withoutRowSpans(flow)
  return hasFormulas(parted) ? withStandIns(parted) : parted
}

async function lookAt(
  content: Uint8Array,
  flow: Flow,
  work: Work,
): Promise<{ pages: ResultPage[]; seconds: number } | undefined> {
  const docx = join(work.scratch, 'fit.docx')
  await writeFile(docx, content)
  const made = await typeset({ docx, pdf: join(work.scratch, 'fit.pdf') }, work.signal)
  return made && { pages: await readResultPages(made.pdf, flow), seconds: made.seconds }
}

function isWorthIt(tries: Try[]): boolean {
  const [before, now] = tries.slice(-2)
  if (!before || !now) return true
  const sum = ({ overflow }: Try) => [...overflow.values()].reduce((all, each) => all + each, 0)
  return now.pages < before.pages || sum(now) < (1 - WORTH) * sum(before)
}

/** Pages that hang over all the same, as many as they were, are put back to what they were. */
function withoutVainOnes(flow: Flow, best: Try, first: Try): Uint8Array | Promise<Uint8Array> {
  const inVain = [...best.tightness.keys()].filter((page) => best.overflow.has(page) && first.overflow.has(page))
  if (inVain.length === 0) return best.content
  const kept = new Map([...best.tightness].filter(([page]) => !inVain.includes(page)))
  return writeWord(tightened(flow, kept))
}
