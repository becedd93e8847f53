import type { OfficeFile } from '../officeFile.ts'
import { buildContents } from './buildContents.ts'
import { fallbacks } from './fallbacks.ts'
import { finalText } from './finalText.ts'
import { keepFields } from './keepFields.ts'
import { keepValues } from './keepValues.ts'
import { nameTables } from './nameTables.ts'
import { openControls } from './openControls.ts'
import { printedSheets } from './printedSheets.ts'
import { showSigns } from './showSigns.ts'
import { showSlides } from './showSlides.ts'
import { showTables } from './showTables.ts'
import { symbolFields } from './symbolFields.ts'

/** Changes in a package what LibreOffice would show otherwise than the program that it comes from. Answers whether anything was changed. */
export function mend({ kind, parts }: OfficeFile & { container: 'package' }): boolean {
  const ofKind = {
    word: [symbolFields, openControls, buildContents, keepFields, finalText],
    excel: [nameTables, keepValues, printedSheets, showTables],
    powerpoint: [showSlides, fallbacks],
  }[kind]
  const counts = [showSigns, ...ofKind].map((step) => step(parts))
  return counts.some((count) => count > 0)
}
