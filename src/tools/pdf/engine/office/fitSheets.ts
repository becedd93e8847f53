const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
/** What may follow the page setup of a sheet, in the order of the schema: it goes in front of the first that is there. */
const afterPageSetup =
  /<(?:headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/

/**
 * Makes every sheet of an .xlsx package print as wide as one page and as long as it likes. A sheet that its author
 * already fitted to pages stays as it is. Changes `parts` and answers how many sheets it fitted.
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
  const fit = 'fitToWidth="1" fitToHeight="0"'
  if (!/<pageSetup\b/.test(sheet)) return sheet.replace(afterPageSetup, (next) => `<pageSetup ${fit}/>${next}`)
  return sheet.replace(/<pageSetup\b([^>]*?)(\/?)>/, (_, attributes: string, slash: string) => {
    const others = attributes.replace(/\s(?:scale|fitToWidth|fitToHeight)="[^"]*"/g, '')
    return `<pageSetup${others} ${fit}${slash}>`
  })
}
