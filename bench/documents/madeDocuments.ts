import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextDirection,
  TextRun,
  WidthType,
} from 'docx'
import sharp from 'sharp'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { type Language, languages, phrase, prose } from './languages.ts'

/** What is known about a document: its words in reading order, the words of its notes, its tables and pictures. */
export type Truth = { text: string; notes: string; tables: string[][][]; pictures: number }
export type MadeDocument = { name: string; docx: Uint8Array; truth: Truth }

type Children = (Paragraph | Table)[]
const kinds = ['report', 'columns', 'brochure', 'forms', 'book', 'letter'] as const

/** Writes one document and keeps book of what it wrote. */
class Author {
  readonly truth: Truth = { text: '', notes: '', tables: [], pictures: 0 }
  readonly footnotes: Record<string, { children: Paragraph[] }> = {}
  readonly dice: Dice
  readonly language: Language
  readonly size: number
  readonly #colour: string

  constructor(seed: number, language: Language) {
    this.dice = diceOf(seed)
    this.language = language
    this.size = this.dice.between(18, 24)
    this.#colour = this.dice.pick(['DCE6F1', 'FFF2CC', '1F3864', 'E2EFDA', '7F1D1D'])
  }

  #kept(text: string): string {
    this.truth.text += `${text} `
    return text
  }

  prose(more: { indent?: number; centred?: boolean } = {}): Paragraph {
    const justified = this.dice.next() < 0.4
    const children: (TextRun | ExternalHyperlink | FootnoteReferenceRun)[] = [
      new TextRun(this.#kept(prose(this.language, this.dice))),
    ]
    if (this.dice.next() < 0.3) {
      const bold = this.#kept(phrase(this.language, this.dice, 2, 4))
      children.push(new TextRun({ text: ` ${bold} `, bold: true, italics: this.dice.next() < 0.5 }))
      children.push(new TextRun(this.#kept(prose(this.language, this.dice, 1, 2))))
    }
    return new Paragraph({
      alignment: more.centred ? AlignmentType.CENTER : justified ? AlignmentType.JUSTIFIED : AlignmentType.LEFT,
      spacing: { after: this.dice.pick([120, 160, 200]), line: this.dice.pick([240, 264, 288]) },
      ...(more.indent ? { indent: { left: more.indent } } : {}),
      children,
    })
  }

  heading(level: 1 | 2 = 2): Paragraph {
    const text = this.#kept(phrase(this.language, this.dice, 2, 6))
    return new Paragraph({ text, heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2 })
  }

  list(): Paragraph[] {
    const reference = this.dice.pick(['bullets', 'numbers'])
    return Array.from({ length: this.dice.between(3, 6) }, (_, index) => {
      const text = this.#kept(
        this.dice.next() < 0.3 ? prose(this.language, this.dice, 1, 2) : phrase(this.language, this.dice, 2, 7),
      )
      return new Paragraph({ text, numbering: { reference, level: index > 1 && this.dice.next() < 0.3 ? 1 : 0 } })
    })
  }

  linked(): Paragraph {
    const text = this.#kept(phrase(this.language, this.dice, 2, 3))
    const link = new ExternalHyperlink({
      link: 'https://example.com/',
      children: [new TextRun({ text, style: 'Hyperlink' })],
    })
    return new Paragraph({ children: [link, new TextRun(` ${this.#kept(prose(this.language, this.dice, 1, 2))}`)] })
  }

  noted(): Paragraph {
    const number = Object.keys(this.footnotes).length + 1
    const note = prose(this.language, this.dice, 1, 2)
    this.truth.notes += `${note} `
    this.footnotes[number] = {
      children: [new Paragraph({ children: [new TextRun({ text: note, size: this.size - 4 })] })],
    }
    return new Paragraph({
      spacing: { after: 160 },
      children: [new TextRun(this.#kept(prose(this.language, this.dice))), new FootnoteReferenceRun(number)],
    })
  }

  async picture(width = 240): Promise<Paragraph> {
    this.truth.pictures++
    const [a, b] = [this.dice.between(40, 200), this.dice.between(20, 90)]
    const shapes = `<rect width="400" height="250" fill="hsl(${a} 60% 70%)"/><circle cx="${a}" cy="${b + 60}" r="${b}" fill="hsl(${a + 90} 70% 40%)"/><path d="M0 250 L${a + 80} ${b} L400 250Z" fill="hsl(${a + 180} 40% 40%)"/>`
    const data = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250">${shapes}</svg>`),
    )
      .png()
      .toBuffer()
    const image = new ImageRun({ type: 'png', data, transformation: { width, height: (width * 250) / 400 } })
    return new Paragraph({ alignment: this.dice.pick([AlignmentType.LEFT, AlignmentType.CENTER]), children: [image] })
  }

  /** A table with a heading row; `sideways` sets the first column's text upright, with cells merged under it. */
  table({ sideways = false, width = 9000 } = {}): Table {
    const columns = this.dice.between(3, 5)
    const grid = Array.from({ length: this.dice.between(3, 8) }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        if (row === 0 || column === 0) return phrase(this.language, this.dice, 1, 2)
        return this.dice.next() < 0.6 ? String(this.dice.between(10, 99_999)) : phrase(this.language, this.dice, 1, 5)
      }),
    )
    const body = grid.length - 1
    if (sideways) for (let row = 2; row <= body; row++) grid[row]![0] = ''
    this.truth.tables.push(grid)
    for (const row of grid) this.#kept(row.join(' '))
    const shade = { type: ShadingType.CLEAR, fill: this.#colour, color: 'auto' }
    const dark = /^[0-7]/.test(this.#colour)
    const cell = (text: string, row: number, column: number) => {
      const upright = sideways && column === 0 && row === 1
      return new TableCell({
        ...(row === 0 ? { shading: shade } : {}),
        ...(upright ? { rowSpan: body, textDirection: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT } : {}),
        margins: { left: 80, right: 80, top: 40, bottom: 40 },
        children: [
          new Paragraph({
            children: [new TextRun({ text, bold: row === 0, ...(row === 0 && dark ? { color: 'FFFFFF' } : {}) })],
          }),
        ],
      })
    }
    return new Table({
      width: { size: width, type: WidthType.DXA },
      columnWidths: Array.from({ length: columns }, () => Math.floor(width / columns)),
      rows: grid.map((texts, row) => {
        const hidden = (column: number) => sideways && column === 0 && row > 1
        return new TableRow({
          children: texts.flatMap((text, column) => (hidden(column) ? [] : [cell(text, row, column)])),
        })
      }),
    })
  }

  /** A filled box with a title and text: a table of one cell, as programs draw them. */
  box(): Table {
    const dark = /^[0-7]/.test(this.#colour)
    const run = (text: string, bold: boolean) => new TextRun({ text, bold, ...(dark ? { color: 'FFFFFF' } : {}) })
    const title = this.#kept(phrase(this.language, this.dice, 2, 5))
    const text = this.#kept(prose(this.language, this.dice, 1, 3))
    const lines = [run(title, true), run(text, false)]
    return new Table({
      width: { size: this.dice.pick([9000, 6000]), type: WidthType.DXA },
      rows: [
        new TableRow({
          children: [
            new TableCell({
              shading: { type: ShadingType.CLEAR, fill: this.#colour, color: 'auto' },
              margins: { left: 160, right: 160, top: 120, bottom: 120 },
              children: lines.map((child) => new Paragraph({ spacing: { after: 80 }, children: [child] })),
            }),
          ],
        }),
      ],
    })
  }

  async pack(sections: ISectionOptions[]): Promise<Uint8Array> {
    const level = (number: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
      level: number,
      format,
      text,
      style: { paragraph: { indent: { left: 500 * (number + 1), hanging: 300 } } },
    })
    const font = this.dice.pick(this.language.fonts)
    const document = new Document({
      styles: { default: { document: { run: { font, size: this.size } } } },
      footnotes: this.footnotes,
      numbering: {
        config: [
          { reference: 'bullets', levels: [level(0, LevelFormat.BULLET, '•'), level(1, LevelFormat.BULLET, '–')] },
          {
            reference: 'numbers',
            levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '%2)')],
          },
        ],
      },
      sections,
    })
    return Packer.toBuffer(document)
  }
}

const furniture = (title: string) => ({
  headers: { default: new Header({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, text: title })] }) },
  footers: {
    default: new Footer({
      children: [
        new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
      ],
    }),
  },
})

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const gap = () => new Paragraph({ text: '' })

const recipes: Record<(typeof kinds)[number], (author: Author) => Promise<ISectionOptions[]>> = {
  async report(author) {
    const children: Children = [author.heading(1), author.prose()]
    for (let part = 0; part < 3; part++) {
      children.push(author.heading(), author.noted(), ...author.list(), author.prose(), author.linked())
      children.push(author.table(), gap(), await author.picture(), author.prose())
    }
    return [{ ...furniture(phrase(author.language, author.dice)), children }]
  },
  async columns(author) {
    const head = { properties: { type: SectionType.CONTINUOUS }, children: [author.heading(1), author.prose()] }
    const inColumns = [
      ...times(3, () => author.prose()),
      await author.picture(180),
      author.heading(),
      ...times(6, () => author.prose()),
    ]
    const properties = { type: SectionType.CONTINUOUS, column: { count: 2, space: author.dice.pick([400, 700]) } }
    return [head, { properties, children: inColumns }]
  },
  async brochure(author) {
    const children: Children = [author.heading(1), author.box(), gap(), author.prose({ centred: true })]
    children.push(
      await author.picture(420),
      author.box(),
      gap(),
      ...author.list(),
      author.box(),
      gap(),
      author.prose({ indent: 700 }),
    )
    return [{ children }]
  },
  async forms(author) {
    const children: Children = [author.heading(1), author.prose(), author.table({ sideways: true }), gap()]
    children.push(
      author.prose(),
      author.table({ width: 6500 }),
      gap(),
      author.prose(),
      author.table({ sideways: true }),
      gap(),
      author.prose(),
    )
    return [{ children }]
  },
  async book(author) {
    return times(3, () => ({
      ...furniture(phrase(author.language, author.dice, 2, 4)),
      children: [
        author.heading(1),
        ...times(9, () => author.prose()),
        author.noted(),
        author.heading(),
        ...times(4, () => author.prose()),
      ],
    }))
  },
  async letter(author) {
    const children: Children = times(3, () => author.heading())
    return [
      { children: [...children, ...times(3, () => author.prose()), ...author.list(), author.prose({ indent: 1200 })] },
    ]
  },
}

/** Two documents of each kind, each in a language, font and size that the seed chooses. */
export async function madeDocuments(seed: number): Promise<MadeDocument[]> {
  const made: MadeDocument[] = []
  for (const [index, kind] of [...kinds, ...kinds].entries()) {
    const language = languages[(index + seed + (index >= kinds.length ? 3 : 0)) % languages.length]!
    const author = new Author(1000 * seed + index, language)
    const docx = await author.pack(await recipes[kind](author))
    made.push({ name: `${kind} ${language.code}`, docx, truth: author.truth })
  }
  return made
}
