import { NATURAL_PITCH } from '../layout/flow/index.ts'
import type { Block, Flow, InlinePicture, Paragraph, Run, Section, TableBlock } from '../layout/model.ts'
import type { Box } from '../model.ts'
import { pagesOf } from './pageTexts.ts'

/** How much of its height each page keeps, from 0 to 1, by page number; a page that is not named keeps all. */
export type Tightness = ReadonlyMap<number, number>

/** What each kind of height becomes, as parts of what it was. */
type Measures = {
  /** Empty space between blocks. */
  white: number
  /** From baseline to baseline, and rows of tables. */
  pitch: number
  /** Widths of letters. */
  width: number
  /** Sizes of letters. */
  size: number
  /** Width and height of pictures. */
  picture: number
}

/**
 * White gives first, then pitch and the widths of letters, so that fewer words wrap; only then do letters get smaller. What is
 * a little tighter nobody notices; a page that would need more than that should rather be two.
 */
function measuresOf(kept: number): Measures {
  const given = 1 - kept
  return {
    white: Math.max(0.15, 1 - 6 * given),
    pitch: Math.max(0.86, 1 - 0.8 * given),
    width: Math.max(0.94, 1 - 0.5 * given),
    size: given > 0.1 ? Math.max(0.6, 1 - 0.8 * (given - 0.1)) : 1,
    picture: given > 0.05 ? kept : 1 - 0.5 * given,
  }
}

/** The document with the blocks of some pages set tighter. What pages share, headers and styles, stays. */
export function tightened(flow: Flow, tightness: Tightness): Flow {
  if (tightness.size === 0) return flow
  const sections = flow.sections.map((section): Section => {
    const blocks = section.blocks.map((block) => {
      const kept = Math.min(1, ...pagesOf(block).map((page) => tightness.get(page) ?? 1))
      return kept < 1 ? tighter(block, measuresOf(kept)) : block
    })
    return { ...section, blocks }
  })
  return { ...flow, sections }
}

function tighter(block: Block, by: Measures): Block {
  const before = block.before * by.white
  if (block.kind === 'paragraph') {
    const after = block.after === undefined ? {} : { after: block.after * by.white }
    return { ...tighterParagraph(block, by), before, ...after }
  }
  if (block.kind === 'table') return { ...tighterTable(block, by), before }
  const { box, onPaper } = block
  const shrunk = { ...(onPaper ? { onPaper: smallerBox(onPaper, by.picture) } : {}) }
  return { ...block, before, box: smallerBox(box, by.picture), ...shrunk }
}

const smallerBox = (box: Box, by: number): Box => ({
  ...box,
  x2: box.x1 + (box.x2 - box.x1) * by,
  y2: box.y1 + (box.y2 - box.y1) * by,
})

function tighterParagraph(paragraph: Paragraph & { page?: number }, by: Measures): Paragraph {
  const stands = holdsHigher(paragraph)
  const pitch = pitchOf(paragraph)
  const { lines, ...others } = paragraph
  // Lines that end where they did need no narrower letters, and smaller ones no such lines.
  const keepsLines = lines !== undefined && by.size === 1
  const letters = keepsLines ? { ...by, width: 1 } : by
  return {
    ...(keepsLines ? paragraph : others),
    runs: paragraph.runs.map((run) => tighterRun(run, letters)),
    // A line that holds a picture or a formula by itself is as high as that.
    pitch: stands ? paragraph.pitch : pitch * by.pitch * by.size,
  }
}

const tighterRun = (run: Run, by: Measures): Run => ({
  ...run,
  style: {
    ...run.style,
    size: Math.round(2 * run.style.size * by.size) / 2,
    stretch: Math.floor((run.style.stretch ?? 100) * by.width),
  },
  ...(run.picture ? { picture: smaller(run.picture, by.picture) } : {}),
  ...(run.formula ? { formula: { ...run.formula, height: run.formula.height * by.pitch * by.size } } : {}),
})

/** It holds what no pitch and no size of letters makes lower. */
const holdsHigher = ({ runs }: Paragraph): boolean =>
  runs.some(({ picture }) => picture) || runs.every(({ formula }) => formula)

const smaller = (picture: InlinePicture, by: number): InlinePicture => ({
  ...picture,
  width: picture.width * by,
  height: picture.height * by,
})

const tighterTable = (table: TableBlock, by: Measures): TableBlock => ({
  ...table,
  rows: Array.from(table.rows, (row) => ({
    ...row,
    height: row.height * by.pitch * by.size,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => tighter(inner, by)) })),
  })),
})

/** From baseline to baseline in points; a single line has the pitch that its font has by itself. */
const pitchOf = ({ pitch, runs }: Paragraph): number =>
  pitch > 0 ? pitch : NATURAL_PITCH * Math.max(1, ...runs.map(({ style }) => style.size))

/** Points more than what hangs over: lines do not break where they are thought to. */
const SAFE = 4
/** How much tighter a page gets in one go, at least and at most, and by how much to look for what is enough. */
const STEP = { least: 0.02, most: 0.15, fine: 0.01 }

/**
 * How tight the pages of a document have to be for what hangs over to fit.
 * @param overflow points by page number
 * @param least no page keeps less of its height
 */
export function enough(flow: Flow, now: Tightness, overflow: Map<number, number>, least: number): Tightness {
  const next = new Map(now)
  for (const [page, points] of overflow) {
    const kept = now.get(page) ?? 1
    const given = givenOn(flow, page)
    let tighter = kept - STEP.least
    while (tighter > kept - STEP.most && given(tighter) - given(kept) < points + SAFE) tighter -= STEP.fine
    next.set(page, Math.max(least, tighter))
  }
  return next
}

/** So much of the room that is left on a page it gets back: what is set less tight wraps elsewhere. */
const BACK = 0.7
/** Less room is left as it is, in points. */
const LEAST_ROOM = 20

/**
 * How tight the pages of a document have to be where they were set tighter than they had to: what hung over may have been one picture
 * that all else makes room for.
 * @param rooms points that are left by page number
 */
export function loosened(flow: Flow, now: Tightness, rooms: Map<number, number>): Tightness {
  const next = new Map(now)
  for (const [page, kept] of now) {
    const room = rooms.get(page) ?? 0
    if (room < LEAST_ROOM) continue
    const given = givenOn(flow, page)
    let looser = kept
    while (looser < 1 && given(kept) - given(looser + STEP.fine) < BACK * room) looser += STEP.fine
    if (looser < 1) next.set(page, looser)
    else next.delete(page)
  }
  return next
}

/** Points that the columns of a page give when it keeps so much, as the mean of its columns. */
function givenOn(flow: Flow, page: number): (kept: number) => number {
  const own = flow.sections.map(({ blocks, columns }) => ({
    blocks: blocks.filter((block) => pagesOf(block).includes(page)),
    columns: columns.length,
  }))
  return (kept) =>
    own.reduce(
      (sum, { blocks, columns }) => sum + blocks.reduce((all, block) => all + givenBy(block, kept), 0) / columns,
      0,
    )
}

/** The height in points that a block on a page loses when the page keeps so much. */
function givenBy(block: Block, kept: number): number {
  const by = measuresOf(kept)
  const white = block.before * (1 - by.white)
  const height = block.box.y2 - block.box.y1
  if (block.kind === 'picture') return white + height * (1 - by.picture)
  if (block.kind === 'table') return white + height * (1 - by.pitch * by.size)
  if (holdsHigher(block)) return white
  return white + Math.max(height, pitchOf(block)) * (1 - by.pitch * by.size)
}
