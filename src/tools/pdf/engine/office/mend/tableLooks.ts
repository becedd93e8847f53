/** Parts of a table that its style tells apart (ECMA-376, 18.18.77, those of rows and outer columns). */
export type TableRole =
  | 'wholeTable'
  | 'headerRow'
  | 'totalRow'
  | 'firstColumn'
  | 'lastColumn'
  | 'firstRowStripe'
  | 'secondRowStripe'
  | 'firstColumnStripe'
  | 'secondColumnStripe'

/** What a style says of each part: `font` and `fill` as XML, and borders by the side of the whole part that they are on. */
export type TableLook = { font?: string; fill?: string; border?: Partial<Record<BorderSide, string>> }
export type BorderSide = 'left' | 'right' | 'top' | 'bottom' | 'vertical' | 'horizontal'
export type TableLooks = Partial<Record<TableRole, TableLook>>

/** Colours of the theme by their numbers in a workbook: paper, ink and the first accent. */
const [PAPER, INK, FIRST_ACCENT] = [0, 1, 4] as const
const LIGHTEST = 0.8
const LIGHT = 0.6

type Colour = { theme: number; tint?: number }
const colour = (tag: string, { theme, tint }: Colour) => `<${tag} theme="${theme}"${tint ? ` tint="${tint}"` : ''}/>`
const fill = (of: Colour) =>
  `<fill><patternFill patternType="solid">${colour('fgColor', of)}${colour('bgColor', of)}</patternFill></fill>`
const font = (of: Colour | undefined, isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}${of ? colour('color', of) : ''}</font>`
const edge = (of: Colour, style = 'thin') => `style="${style}">${colour('color', of)}`
const bold = { font: font(undefined, true) }
const white: Colour = { theme: PAPER }

/** The looks of a style that comes with Excel, by its name; undefined where there is none of that name. */
export function builtInLooks(name: string): TableLooks | undefined {
  const [, family, digits] = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(name) ?? []
  const number = Number(digits)
  if (!family || number < 1 || number > { Light: 21, Medium: 28, Dark: 11 }[family]!) return undefined
  const kind = Math.floor((number - 1) / 7)
  const accent = (number - 1) % 7
  const looks = family === 'Dark' ? darkLooks(number) : (family === 'Light' ? light : medium)[kind]!(accent)
  return { ...looks, ...(looks.firstRowStripe && { firstColumnStripe: looks.firstRowStripe }) }
}

/** The colour of a style: ink for the first of seven, else an accent. */
const main = (accent: number): Colour => ({ theme: accent === 0 ? INK : FIRST_ACCENT + accent - 1 })
/** The same lighter; of ink it is a grey, as paper that is darker. */
const pale = (accent: number, tint: number): Colour =>
  accent === 0 ? { theme: PAPER, tint: tint === LIGHTEST ? -0.15 : -0.35 } : { ...main(accent), tint }

const ends = (of: Colour) => ({ top: edge(of), bottom: edge(of) })
const frame = (of: Colour) => ({ ...ends(of), left: edge(of), right: edge(of) })
const grid = (of: Colour) => ({ ...frame(of), vertical: edge(of), horizontal: edge(of) })
const outer = { firstColumn: bold, lastColumn: bold }

const light: ((accent: number) => TableLooks)[] = [
  (accent) => {
    const letters = accent === 0 ? undefined : { ...main(accent), tint: -0.25 }
    return {
      wholeTable: { ...(letters && { font: font(letters, false) }), border: ends(main(accent)) },
      headerRow: { font: font(letters, true), border: { bottom: edge(main(accent)) } },
      totalRow: { font: font(letters, true), border: { top: edge(main(accent)) } },
      firstRowStripe: { fill: fill(pale(accent, LIGHTEST)) },
      ...outer,
    }
  },
  (accent) => ({
    wholeTable: { border: { ...frame(main(accent)), horizontal: edge(main(accent)) } },
    headerRow: { font: font(white, true), fill: fill(main(accent)) },
    totalRow: { ...bold, border: { top: edge(main(accent), 'double') } },
    ...outer,
  }),
  (accent) => ({
    wholeTable: { border: grid(main(accent)) },
    headerRow: { ...bold, border: { bottom: edge(main(accent), 'medium') } },
    totalRow: { ...bold, border: { top: edge(main(accent), 'double') } },
    firstRowStripe: { fill: fill(pale(accent, LIGHTEST)) },
    ...outer,
  }),
]

const medium: ((accent: number) => TableLooks)[] = [
  (accent) => {
    const line = accent === 0 ? main(0) : pale(accent, 0.4)
    return {
      wholeTable: { border: { ...frame(line), horizontal: edge(line) } },
      headerRow: { font: font(white, true), fill: fill(main(accent)) },
      totalRow: { ...bold, border: { top: edge(line, 'double') } },
      firstRowStripe: { fill: fill(pale(accent, LIGHTEST)) },
      ...outer,
    }
  },
  (accent) => {
    const strong = { font: font(white, true), fill: fill(main(accent)) }
    return {
      wholeTable: { fill: fill(pale(accent, LIGHTEST)), border: { vertical: edge(white), horizontal: edge(white) } },
      headerRow: { ...strong, border: { bottom: edge(white, 'thick') } },
      totalRow: { ...strong, border: { top: edge(white, 'thick') } },
      firstRowStripe: { fill: fill(pale(accent, LIGHT)) },
      firstColumn: strong,
      lastColumn: strong,
    }
  },
  (accent) => {
    const strong = { font: font(white, true), fill: fill(main(accent)) }
    return {
      wholeTable: { border: { top: edge(main(0), 'medium'), bottom: edge(main(0), 'medium') } },
      headerRow: { ...strong, border: { bottom: edge(main(0), 'medium') } },
      totalRow: { border: { top: edge(main(0), 'double') } },
      firstRowStripe: { fill: fill(pale(0, LIGHTEST)) },
      firstColumn: strong,
      lastColumn: strong,
    }
  },
  (accent) => {
    const line = accent === 0 ? main(0) : pale(accent, 0.4)
    return {
      wholeTable: { fill: fill(pale(accent, LIGHTEST)), border: grid(line) },
      headerRow: bold,
      totalRow: { ...bold, border: { top: edge(main(accent), 'medium') } },
      firstRowStripe: { fill: fill(pale(accent, LIGHT)) },
      ...outer,
    }
  },
]

function darkLooks(number: number): TableLooks {
  const header = { font: font(white, true) }
  if (number > 7) {
    const accent = (number - 8) * 2
    const body = accent === 0 ? 0 : accent - 1
    return {
      wholeTable: { fill: fill(pale(body, LIGHTEST)) },
      headerRow: { ...header, fill: fill(main(accent)) },
      totalRow: { ...bold, border: { top: edge(main(0), 'double') } },
      firstRowStripe: { fill: fill(pale(body, LIGHT)) },
      ...outer,
    }
  }
  const accent = number - 1
  const shade = (tint: number): Colour => ({ ...main(accent), tint })
  return {
    wholeTable: { font: font(white, false), fill: fill(accent === 0 ? shade(0.45) : main(accent)) },
    headerRow: { ...header, fill: fill(main(0)), border: { bottom: edge(white, 'medium') } },
    totalRow: { ...header, fill: fill(shade(accent === 0 ? 0.15 : -0.5)), border: { top: edge(white, 'medium') } },
    firstRowStripe: { fill: fill(shade(accent === 0 ? 0.25 : -0.25)) },
    firstColumn: header,
    lastColumn: header,
  }
}
