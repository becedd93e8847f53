const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
/** What may follow the page setup of a sheet, in the order of the schema: it goes in front of the first that is there. */
const afterPageSetup =
  /<(?:headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/

/**
 * Makes every sheet of an .xlsx package print as wide as one page and as long as it likes. One that would be too small to read is
 * turned, and where that is not enough its columns go on over several pages. A sheet that its author already fitted to pages stays
 * as it is. Changes `parts` and answers how many sheets it fitted.
 */
export function fitSheetsToWidth(parts: Map<string, Buffer>): number {
  let fitted = 0
  for (const [name, data] of parts) {
    if (!sheetPart.test(name)) continue
    const sheet = data.toString('utf8')
    if (/<pageSetUpPr\b[^>]*fitToPage="(?:1|true)"/.test(sheet)) continue
    parts.set(name, Buffer.from(withPageSetup(withFitFlag(sheet))))
    fitted += 1
  }
  return fitted
}

function withFitFlag(sheet: string): string {
  const flag = '<pageSetUpPr fitToPage="1"/>'
  if (/<pageSetUpPr\b/.test(sheet)) return sheet.replace(/<pageSetUpPr\b[^>]*>/, flag)
  if (/<sheetPr\b[^>]*\/>/.test(sheet)) return sheet.replace(/<sheetPr\b([^>]*)\/>/, `<sheetPr$1>${flag}</sheetPr>`)
  if (/<sheetPr\b/.test(sheet)) return sheet.replace('</sheetPr>', `${flag}</sheetPr>`)
  return sheet.replace(/<worksheet\b[^>]*>/, (opening) => `${opening}<sheetPr>${flag}</sheetPr>`)
}

function withPageSetup(sheet: string): string {
  const { across, turned } = pagesFor(sheet)
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
/** Sides of A4 in points. */
const paper = { short: 595, long: 842 }
/** Points on the left and right where the sheet does not say: 0.7 inches each. */
const MARGIN = 50.4
/** A column that is nowhere described, in letters of its font, and what is around them (ECMA-376, 18.3.1.13), in pixels. */
const USUAL_WIDTH = 8.43
const letter = { wide: 7, around: 5 }

/** Over how many pages the columns of a sheet have to go to be read, and whether the pages lie on their side. */
function pagesFor(sheet: string): { across: number; turned: boolean } {
  const wide = widthOf(sheet)
  const margins = marginsOf(sheet)
  const upright = /<pageSetup\b[^>]*orientation="landscape"/.test(sheet) ? paper.long : paper.short
  if (wide * LEAST_SCALE <= upright - margins) return { across: 1, turned: false }
  return { across: Math.max(1, Math.ceil((wide * LEAST_SCALE) / (paper.long - margins))), turned: true }
}

/** Width of all columns up to the last one with a cell, in points. */
function widthOf(sheet: string): number {
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
  return widths.reduce((sum, width) => sum + (width > 0 ? 0.75 * (width * letter.wide + letter.around) : 0), 0)
}

const columnNumber = (name: string): number =>
  [...name].reduce((number, each) => 26 * number + each.charCodeAt(0) - 64, 0)

function marginsOf(sheet: string): number {
  const margins = /<pageMargins\b[^>]*>/.exec(sheet)?.[0] ?? ''
  const inches = (side: string) => Number(new RegExp(`\\b${side}="([\\d.]+)"`).exec(margins)?.[1] ?? Number.NaN)
  const points = (side: string) => (Number.isFinite(inches(side)) ? 72 * inches(side) : MARGIN)
  return Math.min(points('left') + points('right'), paper.short / 2)
}
