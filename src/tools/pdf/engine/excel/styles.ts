import { escapeXml } from '#platform/escapeXml.ts'
import type { Colour } from '../model.ts'
import { xmlFile } from './xml.ts'

/** How a cell looks. */
export type CellStyle = {
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  /** Lines break at newlines and at the column's edge. */
  wrap?: boolean
  fill?: Colour
  /** Of its letters, where they are not black. */
  colour?: Colour
  border?: boolean
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Numbers below belong to formats that every program knows. */
const firstOwnFormat = 164
const thin = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFA6A6A6"/></${side}>`)
  .join('')

const font = ({ bold, colour }: CellStyle): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="11"/>${colour ? `<color rgb="FF${colour.toUpperCase()}"/>` : ''}<name val="Calibri"/></font>`

/** The styles of a workbook, each once; cells name them by number. */
export class StyleTable {
  readonly #formats = new Map<string, number>()
  // The first two fills are fixed by the format.
  readonly #fills = new Map<string, number>([
    ['<patternFill patternType="none"/>', 0],
    ['<patternFill patternType="gray125"/>', 1],
  ])
  // The first font is the workbook's own.
  readonly #fonts = new Map<string, number>([[font({}), 0]])
  readonly #styles = new Map<string, number>()

  constructor() {
    this.index({}, undefined)
  }

  /** The number of a style with a number format, such as `#,##0.00`; undefined or General for none. */
  index(style: CellStyle, format: string | undefined): number {
    const formatId = !format || format === 'General' ? 0 : this.#number(this.#formats, format, firstOwnFormat)
    const fill = style.fill
      ? this.#number(
          this.#fills,
          `<patternFill patternType="solid"><fgColor rgb="FF${style.fill.toUpperCase()}"/></patternFill>`,
          0,
        )
      : 0
    const fontId = this.#number(this.#fonts, font(style), 0)
    const alignment = [
      style.align && style.align !== 'left' ? `horizontal="${style.align}"` : '',
      style.wrap ? 'wrapText="1"' : '',
      'vertical="top"',
    ]
    const attributes = [
      `numFmtId="${formatId}" fontId="${fontId}" fillId="${fill}" borderId="${style.border ? 1 : 0}" xfId="0"`,
      'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"',
    ]
    const xf = `<xf ${attributes.join(' ')}><alignment ${alignment.filter(Boolean).join(' ')}/></xf>`
    return this.#number(this.#styles, xf, 0)
  }

  #number(known: Map<string, number>, key: string, first: number): number {
    const number = known.get(key) ?? first + known.size
    known.set(key, number)
    return number
  }

  /** The style part of the package. */
  xml(): string {
    const formats = [...this.#formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`)
    const fills = [...this.#fills.keys()].map((fill) => `<fill>${fill}</fill>`)
    const list = (name: string, items: string[]) => `<${name} count="${items.length}">${items.join('')}</${name}>`
    return xmlFile(
      `<styleSheet xmlns="${main}">${[
        formats.length ? list('numFmts', formats) : '',
        list('fonts', [...this.#fonts.keys()]),
        list('fills', fills),
        list('borders', ['<border><left/><right/><top/><bottom/></border>', `<border>${thin}</border>`]),
        list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        list('cellXfs', [...this.#styles.keys()]),
        list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
      ].join('')}</styleSheet>`,
    )
  }
}
