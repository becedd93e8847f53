import type { Block, Flow, Paragraph, Run, TextStyle } from '../layout/model.ts'

/** An ordinary style of text. */
export const style: TextStyle = {
  family: 'Times New Roman',
  size: 10,
  bold: false,
  italic: false,
  colour: '000000',
  serif: true,
  monospace: false,
}

/** A paragraph of a page, 100 points high unless told otherwise, with 20 points of white above. */
export const paragraph = (page: number, runs: (string | Pick<Run, 'begins'>)[], height = 100): Block => {
  const made: Paragraph = {
    kind: 'paragraph',
    box: { x1: 72, y1: 72, x2: 500, y2: 72 + height },
    runs: runs.map((run) => (typeof run === 'string' ? { text: run, style } : { text: '', style, ...run })),
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    before: 20,
    pitch: 12,
    rightToLeft: false,
    tabs: [],
    endsOpen: false,
  }
  return { ...made, page }
}

/** A document of these blocks on A4 paper with an inch around. */
export const flowOf = (blocks: Block[]): Flow => ({
  sections: [
    {
      page: { width: 595, height: 842 },
      margins: { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 20 },
      columns: [{ width: 451, gap: 0 }],
      startsPage: true,
      blocks,
      separated: false,
    },
  ],
  body: style,
  headings: new Map(),
  lists: [],
  notes: [],
  firstNote: 1,
  notesBelowText: false,
  furniture: { header: [], footer: [] },
  title: undefined,
  language: undefined,
  hyphenated: false,
  firstPage: 1,
  watermarks: [],
  comments: [],
  pageCount: new Set(blocks.map(({ page }) => page)).size,
  keepsPages: true,
})
