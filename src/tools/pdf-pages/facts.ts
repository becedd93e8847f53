import { byteSize } from '#platform/byteSize.ts'
import { listed } from '#platform/isolated.ts'
import { type Language, localeOf } from '#platform/languages.ts'
import { fileFacts, namesOf } from './fileFacts.ts'
import { losses } from './losses.ts'
import type { pdfPagesTexts } from './texts.ts'

/** What is worth telling about a result, as sentences; the engine tells it as facts. */
export function factLines(
  told: Record<string, unknown>,
  say: (typeof pdfPagesTexts)['en']['facts'],
  language: Language,
): string[] {
  const { pages, parts, before, bytes, words, read, bits, opened, leftBehind, scriptsLeft, lost, linksLeft, archive } =
    told
  const lines: string[] = []
  if (typeof pages === 'number') lines.push(say.pages(pages))
  if (typeof parts === 'number') lines.push(say.parts(parts))
  if (typeof before === 'number' && typeof bytes === 'number') {
    const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(1 - bytes / before)
    lines.push(say.smaller(byteSize(before, language), byteSize(bytes, language), percent))
  } else if (typeof bytes === 'number') lines.push(byteSize(bytes, language))
  if (typeof read === 'number' && read > 0 && typeof words === 'number') lines.push(say.read(read, words))
  if (archive === true) lines.push(say.archive)
  if (typeof bits === 'number') lines.push(say.bits(bits))
  if (typeof leftBehind === 'number' && leftBehind > 0) lines.push(say.leftBehind(leftBehind))
  if (scriptsLeft === true) lines.push(say.scriptsLeft)
  for (const each of losses) if (Array.isArray(lost) && lost.includes(each)) lines.push(say.lost[each])
  if (typeof linksLeft === 'number' && linksLeft > 0) lines.push(say.linksLeft(linksLeft))
  for (const fact of fileFacts) {
    if (told[fact] !== true) continue
    const names = told[namesOf(fact)]
    const which =
      Array.isArray(names) && names.length > 0 ? ` ${say.inFiles(listed(names, language), names.length)}` : ''
    lines.push(say[fact] + which)
  }
  if (opened === true) lines.push(say.opened)
  return lines
}
