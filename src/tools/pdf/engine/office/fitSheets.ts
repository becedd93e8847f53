const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
/** What may follow the page setup of a sheet, in the order of the schema: it goes in front of the first that is there. */
const afterPageSetup =
  /<(?:headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/

/**
 * Makes every sheet of an .xlsx package print as wide as one page and as long as it likes. One that would be too small to read is
 * turned, and where that is not enough its columns go on over several pages. A sheet that its author already fitted to pages stays
 * as it is, one whose columns were parted by hand keeps its parts. Only what is printed counts. Changes `parts` and answers how many sheets it fitted.
 */
export function fitSheetsToWidth(parts: Map<string, Buffer>): number {
  let fitted = 0
  const areas = printAreas(parts)
  for (const [name, data] of parts) {
    if (!sheetPart.test(name)) continue
    const sheet = data.toString('utf8')
    if (/<pageSetUpPr\b[^>]*fitToPage="(?:1|true)"/.test(sheet)) continue
    const changed = fitSheet(sheet, areas.get(name))
    if (changed === undefined) continue
    parts.set(name, Buffer.from(changed))
    fitted += 1
  }
  return fitted
}

/** The sheet with its page setup changed; undefined where its author's own has room for it. */
function fitSheet(sheet: string, area: Area | undefined): string | undefined {
  const widths = widthsOf(sheet)
  const printed = area ? widths.slice(area.from - 1, area.to) : widths
  const room = roomOf(sheet)
  const scale = Number(/<pageSetup\b[^>]*\bscale="(\d+)"/.exec(sheet)?.[1] ?? 100) / 100
  if (scale < 1 && sum(printed) * scale <= room.own) return undefined
  const breaks = breaksOf(sheet)
  if (breaks.length === 0) return withPageSetup(withFitFlag(sheet), pagesFor(sum(printed), room))
  const widest = Math.max(...[0, ...breaks].map((from, at) => sum(widths.slice(from, breaks[at] ?? widths.length))))
  if (widest * scale <= room.own) return undefined
  return withScale(sheet, Math.max(0.1, room.own / widest))
}

/** Columns that are parted by hand: the number of those before each part but the first. */
function breaksOf(sheet: string): number[] {
  const breaks = /<colBreaks\b[\s\S]*?<\/colBreaks>/.exec(sheet)?.[0] ?? ''
  return [...breaks.matchAll(/<brk\b[^>]*\bid="(\d+)"/g)].map(([, id]) => Number(id)).toSorted((a, b) => a - b)
}

function withFitFlag(sheet: string): string {
  const flag = '<pageSetUpPr fitToPage="1"/>'
  if (/<pageSetUpPr\b/.test(sheet)) return sheet.replace(/<pageSetUpPr\b[^>]*>/, flag)
  if (/<sheetPr\b[^>]*\/>/.test(sheet)) return sheet.replace(/<sheetPr\b([^>]*)\/>/, `<sheetPr$1>${flag}</sheetPr>`)
  if (/<sheetPr\b/.test(sheet)) return sheet.replace('</sheetPr>', `${flag}</sheetPr>`)
  return sheet.replace(/<worksheet\b[^>]*>/, (opening) => `${opening}<sheetPr>${flag}</sheetPr>`)
}

function withScale(sheet: string, scale: number): string {
  const told = `scale="${Math.floor(scale * 100)}"`
  if (!/<pageSetup\b/.test(sheet)) return sheet.replace(afterPageSetup, (next) => `<pageSetup ${told}/>${next}`)
  return sheet.replace(/<pageSetup\b([^>]*?)(\/?)>/, (_, attributes: string, slash: string) => {
    return `<pageSetup${attributes.replace(/\sscale="[^"]*"/, '')} ${told}${slash}>`
  })
}

function withPageSetup(sheet: string, { across, turned }: { across: number; turned: boolean }): string {
  const fit = `${turned ? 'orientation="landscape" ' : ''}fitToWidth="${across}" fitToHeight="0"`
  if (!/<pageSetup\b/.test(sheet)) return sheet.replace(afterPageSetup, (next) => `<pageSetup ${fit}/>${next}`)
  return sheet.replace(/<pageSetup\b([^>]*?)(\/?)>/, (_, attributes: string, slash: string) => {
    const replaced = turned
      ? /\s(?:scale|fitToWidth|fitToHeight|orientation)="[^"]*"/g
      : /\s(?:scale|fitToWidth|fitToHeight)="[^"]*"/g
    const others = attributes.replace(replaced, '')
    return `<pageSetup${others} ${fit}${slash}>`
  })
}

/** Letters made smaller than this part of their size are hard to read on paper. */
const LEAST_SCALE = 0.6
/** Sides of papers in points by their numbers in Excel: Letter, Legal, A3, A4 and A5. */
const papers: Record<string, { short: number; long: number }> = {
  1: { short: 612, long: 792 },
  5: { short: 612, long: 1008 },
  8: { short: 842, long: 1191 },
  9: { short: 595, long: 842 },
  11: { short: 420, long: 595 },
}
const usualPaper = papers[9]!
/** Points on the left and right where the sheet does not say: 0.7 inches each. */
const MARGIN = 50.4
/** A column that is nowhere described, in letters of its font, and what is around them (ECMA-376, 18.3.1.13), in pixels. */
const USUAL_WIDTH = 8.43
const letter = { wide: 7, around: 5 }

/** Room between the margins in points: as the page lies, and on its side. */
type Room = { own: number; turned: number }

function roomOf(sheet: string): Room {
  const setup = /<pageSetup\b[^>]*>/.exec(sheet)?.[0] ?? ''
  const { short, long } = papers[/\bpaperSize="(\d+)"/.exec(setup)?.[1] ?? ''] ?? usualPaper
  const margins = marginsOf(sheet)
  const isTurned = setup.includes('orientation="landscape"')
  return { own: (isTurned ? long : short) - margins, turned: long - margins }
}

/** Over how many pages columns of this width have to go to be read, and whether the pages lie on their side. */
function pagesFor(wide: number, room: Room): { across: number; turned: boolean } {
  if (wide * LEAST_SCALE <= room.own) return { across: 1, turned: false }
  return { across: Math.max(1, Math.ceil((wide * LEAST_SCALE) / room.turned)), turned: true }
}

/** Widths of the columns up to the last one with a cell, in points. */
function widthsOf(sheet: string): number[] {
  // Cells may leave out where they are, and then follow each other.
  let last = 0
  let inRow = 0
  for (const [tag] of sheet.matchAll(/<(?:row|c)\b/g)) {
    inRow = tag === '<c' ? inRow + 1 : 0
    last = Math.max(last, inRow)
  }
  for (const [, name] of sheet.matchAll(/<c\b[^>]*\br="([A-Z]{1,3})\d+"/g)) last = Math.max(last, columnNumber(name!))
  const usual = Number(/<sheetFormatPr\b[^>]*defaultColWidth="([\d.]+)"/.exec(sheet)?.[1] ?? USUAL_WIDTH)
  const widths = Array.from({ length: last }, () => usual)
  for (const [column] of sheet.matchAll(/<col\b[^>]*>/g)) {
    const told = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(column)?.[1] ?? Number.NaN)
    const hidden = /\bhidden="(?:1|true)"/.test(column)
    const width = hidden ? 0 : told('width')
    if (Number.isFinite(width)) widths.fill(width, told('min') - 1, told('max'))
  }
  return widths.map((width) => (width > 0 ? 0.75 * (width * letter.wide + letter.around) : 0))
}

const columnNumber = (name: string): number =>
  [...name].reduce((number, each) => 26 * number + each.charCodeAt(0) - 64, 0)

function marginsOf(sheet: string): number {
  const margins = /<pageMargins\b[^>]*>/.exec(sheet)?.[0] ?? ''
  const inches = (side: string) => Number(new RegExp(`\\b${side}="([\\d.]+)"`).exec(margins)?.[1] ?? Number.NaN)
  const points = (side: string) => (Number.isFinite(inches(side)) ? 72 * inches(side) : MARGIN)
  return Math.min(points('left') + points('right'), usualPaper.short / 2)
}

const sum = (widths: number[]): number => widths.reduce((all, width) => all + width, 0)

/** The columns that a sheet prints, counted from 1, where its author chose some. */
type Area = { from: number; to: number }

/** The columns that are printed, by the sheet's part. Of several areas, each on pages of its own, the widest reach counts. */
function printAreas(parts: Map<string, Buffer>): Map<string, Area> {
  const book = parts.get('xl/workbook.xml')?.toString('utf8') ?? ''
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? ''
  const sheets = [...book.matchAll(/<sheet\b[^>]*\br:id="([^"]*)"/g)].map(([, id]) => partOf(links, id!))
  const areas = new Map<string, Area>()
  for (const [, told = '', text = ''] of book.matchAll(/<definedName\b([^>]*"_xlnm\.Print_Area"[^>]*)>([^<]*)</g)) {
    const part = sheets[Number(/\blocalSheetId="(\d+)"/.exec(told)?.[1])]
    const columns = [...text.matchAll(/!\$?([A-Z]{1,3})\$?\d+(?::\$?([A-Z]{1,3})\$?\d+)?/g)]
    if (!part || columns.length === 0) continue
    const ends = columns.flatMap(([, from, to = from]) => [columnNumber(from!), columnNumber(to!)])
    areas.set(part, { from: Math.min(...ends), to: Math.max(...ends) })
  }
  return areas
}

function partOf(links: string, id: string): string | undefined {
  const link = [...links.matchAll(/<Relationship\b[^>]*>/g)].find(([each]) => each.includes(`Id="${id}"`))?.[0]
  const target = /\bTarget="([^"]*)"/.exec(link ?? '')?.[1]
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}
