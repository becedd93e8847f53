import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Flow, PageLayout } from '../layout/model.ts'
import { writeWord } from '../word/writeWord.ts'
import { overflowOf, roomsOf, sourcesOf } from './overflow.ts'
import { type ResultPage, readResultPages } from './resultPages.ts'
import { sectionPerPage } from './sectionPerPage.ts'
import { hasFormulas, withStandIns } from './standIns.ts'
import { surelyFits } from './surelyFits.ts'
import { enough, loosened, type Tightness, tightened } from './tighten.ts'
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

/** A try: how tight the pages were, how far they hung over then, and how much room they left, in points by page number. */
type Try = {
  tightness: Tightness
  content: Uint8Array
  overflow: Map<number, number>
  rooms: Map<number, number>
  pages: number
  seconds: number
}

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
    const tried = await tryOut(flow, tightness, work)
    if ('unseen' in tried) return tries.at(-1)?.content ?? tried.unseen
    seconds += tried.seconds
    tries.push(tried)
    onWritten?.(tries.length / (ROUNDS[layout] + 1))
    const { overflow } = tried
    if (overflow.size === 0 || !isWorthIt(tries) || seconds > SECONDS) break
    const next = enough(flow, tightness, overflow, LEAST_KEPT[layout])
    // What hangs over is as tight as it may be.
    if ([...next].every(([page, kept]) => tightness.get(page) === kept)) break
    tightness = next
  }
  const best = tries.reduce((a, b) => (b.pages < a.pages ? b : a))
  const kept = layout === 'keep' ? best.tightness : withoutVainOnes(best, tries[0]!)
  const looser = seconds > SECONDS ? kept : await asLooseAsFits(flow, { ...best, tightness: kept }, work)
  return looser === best.tightness ? best.content : writeWord(tightened(flow, looser))
}

/** Lays the document out with pages so tight; only what it would be written as, where that cannot be done. */
async function tryOut(flow: Flow, tightness: Tightness, work: Work): Promise<Try | { unseen: Uint8Array }> {
  const tried = tightened(flow, tightness)
  const content = await writeWord(tried)
  const simple = measurable(tried)
  const measured = simple === tried ? content : await writeWord(simple)
  const found = await lookAt(measured, flow, work)
  if (!found) return { unseen: content }
  const { pages, seconds } = found
  const sources = sourcesOf(flow, pages)
  return {
    ...{ tightness, content, seconds, pages: pages.length },
    overflow: overflowOf(flow, pages, sources),
    rooms: roomsOf(tried, pages, sources),
  }
}

/** Gives pages that were set tighter than they had to be their room back, but for those that hang over then. */
async function asLooseAsFits(flow: Flow, { tightness, overflow, rooms }: Try, work: Work): Promise<Tightness> {
  const free = new Map([...rooms].filter(([page]) => !overflow.has(page)))
  const looser = loosened(flow, tightness, free)
  if ([...tightness].every(([page, kept]) => looser.get(page) === kept)) return tightness
  const tried = await tryOut(flow, looser, work)
  if ('unseen' in tried) return tightness
  const kept = new Map(looser)
  for (const page of tried.overflow.keys()) {
    const before = tightness.get(page)
    if (before !== undefined) kept.set(page, before)
  }
  return kept
}

/** Some of it stands on a page that was taken apart. */
const hasPages = ({ sections }: Flow): boolean =>
  sections.some(({ blocks }) => blocks.some(({ page }) => page !== undefined))

/** The document as LibreOffice can lay it out; the same where it can as it is. */
function measurable(flow: Flow): Flow {
  const parted = sectionPerPage(withoutRowSpans(flow))
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
function withoutVainOnes(best: Try, first: Try): Tightness {
  const inVain = [...best.tightness.keys()].filter((page) => best.overflow.has(page) && first.overflow.has(page))
  if (inVain.length === 0) return best.tightness
  return new Map([...best.tightness].filter(([page]) => !inVain.includes(page)))
}
