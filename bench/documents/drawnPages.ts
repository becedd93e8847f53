import sharp from 'sharp'
import type { Dice } from '#tools/pdf/engine/samples/dice.ts'

/** A page on paper: its picture in grey at 300 dpi, its words, and the cells of its table by rows. */
export type DrawnPage = {
  kind: string
  font: string
  picture: { width: number; height: number; data: Uint8Array }
  words: string[]
  cells: string[][]
}

const sheet = { width: 2480, height: 3508 }
const kinds = ['prose', 'ruled', 'columns', 'open'] as const
const fonts = {
  'Liberation Sans': 0.52,
  'Liberation Serif': 0.46,
  'DejaVu Sans': 0.6,
  'DejaVu Serif': 0.59,
  Carlito: 0.49,
  Caladea: 0.5,
} as const

const vocabulary =
  `agreement payment within thirty days notice supplier customer shall deliver goods region quarter revenue margin growth
 forecast weather market company service liability receipt invoice account number total amount balance transfer date street city harbour
 garden window mountain river village bridge kitchen library teacher student doctor hospital engine factory machine material quality
 control report summary annual budget estimate expense income tax persentase jumlah harga barang jalan kota nomor tanggal pembayaran
 pelanggan perusahaan laporan tahun bulan kepada untuk dengan dalam yang adalah quickly slowly before after under over between against
 through because although however therefore perhaps always never sometimes often rarely`
    .split(/\s+/)
    .filter(Boolean)

/** A page of the kind with that number: prose, a ruled table, two columns, a table without rules; the rest the dice decide. */
export async function drawnPage(index: number, dice: Dice): Promise<DrawnPage> {
  const kind = kinds[index % kinds.length]!
  const font = dice.pick(Object.keys(fonts) as (keyof typeof fonts)[])
  const size = dice.between(38, 50)
  const pen = new Pen(font, size, dice)
  pen.text(260, 290, Array.from({ length: 3 }, () => dice.pick(vocabulary)).join(' '), 1.6)
  let y = 290 + 3 * size
  if (kind === 'prose')
    while (y < sheet.height - 400) y = pen.prose(260, y, sheet.width - 520, dice.between(30, 90)) + size
  else if (kind === 'columns') {
    for (const x of [230, 1290]) {
      for (y = 290 + 3 * size; y < sheet.height - 400; ) y = pen.prose(x, y, 960, dice.between(20, 60)) + size
    }
  } else {
    y = pen.prose(260, y, sheet.width - 520, 25) + size
    y = pen.table(y, kind === 'ruled') + 2 * size
    if (y < sheet.height - 500) pen.prose(260, y, sheet.width - 520, 30)
  }
  return { kind, font, picture: await pen.picture(), words: pen.words, cells: pen.cells }
}

class Pen {
  readonly words: string[] = []
  readonly cells: string[][] = []
  readonly #drawn: string[] = []
  readonly #font: keyof typeof fonts
  readonly #size: number
  readonly #dice: Dice

  constructor(font: keyof typeof fonts, size: number, dice: Dice) {
    this.#font = font
    this.#size = size
    this.#dice = dice
  }

  text(x: number, y: number, text: string, scale = 1, anchor = 'start'): void {
    this.words.push(...text.split(' '))
    this.#drawn.push(
      `<text x="${x}" y="${y}" font-size="${this.#size * scale}" text-anchor="${anchor}" fill="#181818">${text}</text>`,
    )
  }

  #word(): string {
    const word = this.#dice.pick(vocabulary)
    const draw = this.#dice.next()
    if (draw < 0.08) return word[0]!.toUpperCase() + word.slice(1)
    if (draw < 0.11) return String(this.#dice.between(1, 2030))
    if (draw < 0.13) return `${word},`
    return draw < 0.145 ? `${word}.` : word
  }

  /** So many words from this height on, as far as the page goes; answers the height below them. */
  prose(x: number, y: number, width: number, count: number): number {
    const letters = Math.floor(width / (fonts[this.#font] * this.#size))
    let line = ''
    let top = y
    const put = () => {
      this.text(x, top, line)
      top += Math.round(1.32 * this.#size)
    }
    for (let at = 0; at < count && top < sheet.height - 330; at++) {
      const word = this.#word()
      if (line && line.length + 1 + word.length > letters) {
        put()
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    if (line && top < sheet.height - 330) put()
    return top
  }

  table(top: number, isRuled: boolean): number {
    const columns = this.#dice.between(4, 5)
    const wide = (sheet.width - 460) / (columns + 0.5)
    const edges = [230, ...Array.from({ length: columns }, (_, at) => 230 + wide * (1.5 + at))]
    const high = Math.round(1.9 * this.#size)
    const rows = Math.min(Math.floor((sheet.height - 500 - top) / high), this.#dice.between(18, 29))
    for (let row = 0; row < rows; row++) {
      const cells: string[] = []
      for (let column = 0; column < columns; column++) {
        const text = this.#cell(row, column, columns)
        cells.push(text)
        const y = top + row * high + 1.25 * this.#size
        if (/^\d/.test(text)) this.text(edges[column + 1]! - 18, y, text, 1, 'end')
        else this.text(edges[column]! + 18, y, text)
      }
      this.cells.push(cells)
    }
    const line = (x1: number, y1: number, x2: number, y2: number, more: string) =>
      this.#drawn.push(`<path d="M${x1} ${y1}L${x2} ${y2}" ${more}/>`)
    const bottom = top + rows * high
    for (let row = isRuled ? 0 : 1; row <= rows; row++) {
      const y = top + row * high
      line(
        edges[0]!,
        y,
        edges.at(-1)!,
        y,
        isRuled ? 'stroke="#333" stroke-width="4"' : 'stroke="#aaa" stroke-width="3"',
      )
    }
    if (isRuled) for (const x of edges) line(x, top, x, bottom, 'stroke="#333" stroke-width="4"')
    return bottom
  }

  #cell(row: number, column: number, columns: number): string {
    const plain = () => this.#dice.pick(vocabulary)
    if (row === 0) return plain().replace(/^./, (first) => first.toUpperCase())
    if (column === 0) return plain()
    if (column === 1) return String(this.#dice.between(1, 400))
    if (column < columns - 1 && this.#dice.next() < 0.3) return plain()
    return (this.#dice.between(100, 99_999) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  }

  async picture(): Promise<DrawnPage['picture']> {
    const { width, height } = sheet
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
      <g font-family="${this.#font}">${this.#drawn.join('')}</g></svg>`
    const data = await sharp(Buffer.from(svg)).greyscale().extractChannel(0).raw().toBuffer()
    return { width, height, data }
  }
}
