import {
  BorderStyle,
  ColumnBreak,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  ImportedXmlComponent,
  InternalHyperlink,
  type IRunOptions,
  PageBreak,
  PageNumber,
  type ParagraphChild,
  ShadingType,
  SoftHyphen,
  Tab,
  TextRun,
} from 'docx'
import { type FormulaPlace, type MathNode, ommlOf } from '../formulas/index.ts'
import { type Alignment, type Comment, EMPTY_FIELD, type Run, type TextStyle, type WordFrame } from '../layout/model.ts'
import { contentControl } from './contentControl.ts'
import { fontOf, stretchOf, wordFamily } from './fonts.ts'
import type { WordRun } from './lines/keepLines.ts'
import { ownReference } from './noteMarks.ts'
import { pixels, twips } from './units.ts'

/**
 * The runs of a paragraph. Only what differs from the paragraph's own style is written, so that changing the style in
 * Word changes the text.
 * @param alignment of the paragraph
 */
export function runChildren(runs: WordRun[], base: TextStyle, alignment: Alignment = 'left'): ParagraphChild[] {
  const children: ParagraphChild[] = []
  // A formula that is all of its paragraph stands by itself.
  const isAlone = runs.filter(({ text }) => text.trim() !== '').length === 1
  const place = isAlone ? places[alignment] : undefined
  for (let start = 0; start < runs.length; ) {
    const { link, comment } = runs[start]!
    let end = start + 1
    while (link && end < runs.length && sameLink(runs[end]!.link, link) && runs[end]!.comment === comment) end++
    if (comment && comment !== runs[start - 1]?.comment) children.push(new CommentRangeStart(comment.id))
    const made = runs.slice(start, end).flatMap((run) => textRuns(run, base, place))
    if (!link) children.push(...made)
    else if ('url' in link) children.push(new ExternalHyperlink({ link: link.url, children: made }))
    else children.push(new InternalHyperlink({ anchor: link.anchor, children: made }))
    if (comment && comment !== runs[end]?.comment) children.push(...commentEnd(comment))
    start = end
  }
  return children
}

const commentEnd = ({ id }: Comment): ParagraphChild[] => [
  new CommentRangeEnd(id),
  new TextRun({ children: [new CommentReference(id)] }),
]

export const columnBreak = (): ParagraphChild => new ColumnBreak()

const sameLink = (a: Run['link'], b: Run['link']): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const places: Readonly<Record<Alignment, FormulaPlace>> = {
  ...{ left: 'left', centre: 'center', right: 'right', justified: 'left' },
}

const formulaIn = (formula: MathNode, place: FormulaPlace | undefined, size: number | undefined): ParagraphChild =>
  ImportedXmlComponent.fromXmlString(ommlOf(formula, place, size)) as unknown as ParagraphChild

function textRuns(run: WordRun, base: TextStyle, place: FormulaPlace | undefined): ParagraphChild[] {
  if (run.formula) {
    const { size } = run.style
    return [formulaIn(run.formula.node, place, size === base.size ? undefined : size)]
  }
  if (run.picture) return [inlinePicture(run.picture)]
  if (run.begins) return [run.begins === 'page' ? new TextRun({ children: [new PageBreak()] }) : columnBreak()]
  if (run.note !== undefined)
    return [run.mark?.isOwn ? ownReference(run.note, run.mark.text) : new FootnoteReferenceRun(run.note + 1)]
  const look = lookOptions(run, base)
  if (run.field) {
    const field = run.field === 'page' ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES
    return [new TextRun({ ...look, children: [field] })]
  }
  const shown = plainRuns(run.formField ? run.text.replace(EMPTY_FIELD, EMPTY) : run.text, look)
  if (run.parts) shown.push(new TextRun({ ...look, children: [new SoftHyphen()] }))
  return run.formField ? [contentControl(run.formField, shown)] : shown
}

/** Room to write in, as Word shows it: five spaces as wide as half a letter is high. */
const EMPTY = '\u2002'.repeat(5)

function plainRuns(text: string, look: IRunOptions): TextRun[] {
  return text.split('\n').map((line, index) => {
    const pieces = line
      .split('\t')
      .flatMap((piece, at) => (at === 0 ? [cleanText(piece)] : [new Tab(), cleanText(piece)]))
    return new TextRun({
      ...look,
      ...(index > 0 ? { break: 1 } : {}),
      children: pieces.filter((piece) => piece !== ''),
    })
  })
}

/** Without the control characters that XML cannot hold. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\ufffe\uffff]/gu, '')

function inlinePicture({ image, width, height, description }: NonNullable<Run['picture']>): ParagraphChild {
  return new ImageRun({
    type: image.format,
    data: image.data,
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { name: 'Picture', title: '', description },
  })
}

function lookOptions(run: Run, base: TextStyle): IRunOptions {
  const { style } = run
  return {
    ...(wordFamily(style) !== wordFamily(base) ? { font: fontOf(style) } : {}),
    ...(style.size !== base.size ? { size: style.size * 2, sizeComplexScript: style.size * 2 } : {}),
    ...(stretchOf(style) !== stretchOf(base) ? { scale: stretchOf(style) } : {}),
    ...(style.bold !== base.bold ? { bold: style.bold, boldComplexScript: style.bold } : {}),
    ...(style.italic !== base.italic ? { italics: style.italic, italicsComplexScript: style.italic } : {}),
    ...(style.smallCaps ? { smallCaps: true } : {}),
    ...(style.colour !== base.colour ? { color: style.colour } : {}),
    ...(run.underline ? { underline: {} } : {}),
    ...(run.strike ? { strike: true } : {}),
    ...(run.script === 'super' ? { superScript: true } : {}),
    ...(run.script === 'sub' ? { subScript: true } : {}),
    ...(run.spacing ? { characterSpacing: twips(run.spacing) } : {}),
    ...(run.framed ? { border: borderOptions(run.framed) } : {}),
    ...(run.highlight ? highlightOptions(run.highlight) : {}),
  }
}

/** Widths of borders are counted in eighths of a point, from a quarter of a point on. */
const borderOptions = ({ thickness, colour }: WordFrame): NonNullable<IRunOptions['border']> => ({
  style: BorderStyle.SINGLE,
  size: Math.max(2, Math.round(8 * thickness)),
  color: colour,
})

const highlightOptions = (colour: string): IRunOptions =>
  colour === 'ffff00' ? { highlight: 'yellow' } : { shading: { type: ShadingType.CLEAR, fill: colour, color: 'auto' } }
