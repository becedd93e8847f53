import {
  AlignmentType,
  BorderStyle,
  Document,
  Packer,
  PageBreak,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
  WidthType,
} from 'docx'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'

/** A document with tables whose content is known. `values` holds the numbers that cells should become, by their text. */
export type MadeTables = { name: string; docx: Uint8Array; tables: string[][][]; values: Map<string, number> }

/** The lines that a table has. */
export type Look = 'grid' | 'rows' | 'booktabs' | 'zebra' | 'none'
type Style = { point: string; group: string; currency: string }

const styles: Record<string, Style> = {
  en: { point: '.', group: ',', currency: '$' },
  id: { point: ',', group: '.', currency: 'Rp ' },
  fr: { point: ',', group: '\u00a0', currency: '' },
}

const goods = [
  'Beras',
  'Green tea',
  'Minyak goreng',
  'Coffee beans',
  'Gula pasir',
  'Paper A4',
  'Semen',
  'Steel rod 12 mm',
  'Kabel',
  'Office chair',
  'Lampu meja',
  'Water pump',
  'Cat tembok putih',
  'Rope',
  'Kertas kado',
  'Glass jar',
  'Sabun',
  'Towel',
]
const prose =
  'The committee met on Tuesday and went through the report of the year. Most of the members found that the figures were in order, while two asked for another look at the costs of transport, which had grown faster than anything else. It was agreed to come back to this in spring, when the new contracts are known. '

function written(value: number, places: number, { point, group }: Style): string {
  const [whole, fraction] = Math.abs(value).toFixed(places).split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? point + fraction : ''}`
}

/** A cell of a table that is to be made. */
export type Cell = { text: string; span?: number }

function makeRows(
  random: () => number,
  style: Style,
  values: Map<string, number>,
  options: { rows: number; nested: boolean; wrapped: boolean },
) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const put = (text: string, value: number) => {
    values.set(text, value)
    return { text }
  }
  const head: Cell[][] = options.nested
    ? [
        [{ text: 'Item' }, { text: 'First quarter', span: 2 }, { text: 'Second quarter', span: 2 }, { text: 'Share' }],
        [{ text: '' }, { text: 'Pieces' }, { text: 'Amount' }, { text: 'Pieces' }, { text: 'Amount' }, { text: '' }],
      ]
    : [['Item', 'Pieces', 'Amount', 'Returned', 'Price', 'Share'].map((text) => ({ text }))]
  const body = Array.from({ length: options.rows }, (): Cell[] => {
    const name =
      options.wrapped && random() < 0.4 ? `${pick(goods)} of the second choice, packed in boxes` : pick(goods)
    const pieces = Math.floor(random() * 900) + 100
    const amount = Math.floor(random() * 9_000_000) + 1000
    const returned = Math.floor(random() * 90) - 60
    const price = Math.round(random() * 1_000_000) / 100 + 10
    const share = Math.round(random() * 1000) / 10
    return [
      { text: name },
      put(written(pieces, 0, style), pieces),
      put(written(amount, 0, style), amount),
      put(written(returned, 0, style), returned),
      put(`${style.currency}${written(price, 2, style)}`, price),
      put(`${written(share, 1, style)}%`, Number((share / 100).toFixed(4))),
    ]
  })
  return [...head, ...body]
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '444444' }
const noLine = { style: BorderStyle.NONE, size: 0, color: 'auto' }

function bordersOf(look: Look, row: number, headRows: number, rows: number) {
  const has = (on: boolean) => (on ? line : noLine)
  const sides = has(look === 'grid')
  const top = look === 'grid' || look === 'rows' || (look === 'booktabs' && row === 0)
  const bottom =
    look === 'grid' || look === 'rows' || (look === 'booktabs' && (row === headRows - 1 || row === rows - 1))
  return { top: has(top), bottom: has(bottom), left: sides, right: sides }
}

/** A table of six columns for a made document, all but the first set to the right. */
export function makeTable(rows: Cell[][], look: Look, headRows: number): Table {
  const none = {
    top: noLine,
    bottom: noLine,
    left: noLine,
    right: noLine,
    insideHorizontal: noLine,
    insideVertical: noLine,
  }
  return new Table({
    width: { size: 9000, type: WidthType.DXA },
    columnWidths: [2800, 1200, 1500, 1100, 1400, 1000],
    borders: none,
    rows: rows.map((row, index) => {
      const shade = look === 'zebra' && index % 2 === 0
      return new TableRow({
        tableHeader: index < headRows,
        children: row.map(
          ({ text, span }, column) =>
            new TableCell({
              columnSpan: span ?? 1,
              borders: bordersOf(look, index, headRows, rows.length),
              ...(headRows === 2 && (column === 0 || column === row.length - 1) && index < 2
                ? { verticalMerge: index === 0 ? VerticalMergeType.RESTART : VerticalMergeType.CONTINUE }
                : {}),
              ...(shade ? { shading: { type: ShadingType.CLEAR, fill: 'D9E8F5', color: 'auto' } } : {}),
              margins: { left: 80, right: 80 },
              children: [
                new Paragraph({
                  alignment: column === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
                  children: [new TextRun({ text, bold: index < headRows, size: 20 })],
                }),
              ],
            }),
        ),
      })
    }),
  })
}

/** The texts of its cells, with empty ones for those that a wider one covers. */
export const gridOf = (rows: Cell[][]): string[][] =>
  rows.map((row) => row.flatMap(({ text, span }) => [text, ...Array.from({ length: (span ?? 1) - 1 }, () => '')]))

/** Documents of prose and tables in every look, each with other numbers; `first` seeds them. */
export async function madeTables(first: number): Promise<MadeTables[]> {
  const made: MadeTables[] = []
  const looks: Look[] = ['grid', 'rows', 'booktabs', 'zebra', 'none']
  let seed = 100 * first
  for (const look of looks) {
    for (const [language, style] of Object.entries(styles)) {
      for (const kind of ['plain', 'nested', 'wrapped', 'long'] as const) {
        const random = diceOf(seed++).next
        const values = new Map<string, number>()
        const nested = kind === 'nested'
        const rows = makeRows(random, style, values, {
          rows: kind === 'long' ? 70 : 5 + Math.floor(random() * 12),
          nested,
          wrapped: kind === 'wrapped',
        })
        const text = () => new Paragraph({ children: [new TextRun({ text: prose.repeat(2), size: 22 })] })
        const document = new Document({
          sections: [
            {
              children: [
                text(),
                makeTable(rows, look, nested ? 2 : 1),
                text(),
                new Paragraph({ children: [new PageBreak()] }),
                text(),
              ],
            },
          ],
        })
        const docx = await Packer.toBuffer(document)
        made.push({ name: `${look} ${kind} ${language}`, docx, tables: [gridOf(rows)], values })
      }
    }
  }
  return made
}
