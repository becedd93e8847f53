import { pageRangesOf, pagesWithin } from '#features/pdfLook/pageRanges.ts'
import { codes } from '#platform/codes.ts'
import { Action, type ActionName, type ActionOf, acceptsOf, type PlacedPage, takesSeveral } from './contract.ts'
import { partTexts } from './partTexts.ts'

/** What a visitor has chosen on the page, numbers as they are typed. */
export type Choices = {
  name: ActionName
  quality: ActionOf<'compress'>['quality']
  way: ActionOf<'split'>['by']['way']
  ranges: string
  every: string
  megabytes: string
  paper: ActionOf<'pictures'>['paper']
  archive: boolean
  newPassword: string
  allow: ActionOf<'protect'>['allow']
  place: ActionOf<'number'>['place']
  form: ActionOf<'number'>['form']
  first: string
  text: string
  slanted: boolean
  pages: string
}

export const firstChoices: Choices = {
  name: 'arrange',
  quality: 'medium',
  way: 'ranges',
  ...{ ranges: '', every: '1', megabytes: '10' },
  paper: 'fit',
  archive: false,
  newPassword: '',
  allow: { print: true, copy: true, change: true },
  ...{ place: 'bottom', form: 'number', first: '1' },
  ...{ text: '', slanted: true, pages: '' },
}

/** The action that the choices make of these pages; undefined while something of them is missing. */
export function actionOf(choices: Choices, pages: readonly PlacedPage[]): Action | undefined {
  if (choices.name === 'protect' && choices.newPassword === '') return undefined
  if (choices.name === 'arrange' && pages.length === 0) return undefined
  const { success, data } = Action.safeParse(told(choices, pages))
  return success ? data : undefined
}

function told(choices: Choices, pages: readonly PlacedPage[]): unknown {
  const { name, quality, paper, archive, allow, place, form, text, slanted } = choices
  const chosen = choices.pages.trim() ? { pages: choices.pages } : {}
  switch (name) {
    case 'arrange':
      return { name, pages: pages.map(({ file, page, turn }) => ({ file, page, turn })) }
    case 'compress':
      return { name, quality }
    case 'split':
      return { name, by: partsOf(choices) }
    case 'pictures':
      return { name, paper }
    case 'searchable':
      return { name, archive }
    case 'protect':
      return { name, allow }
    case 'unlock':
      return { name }
    case 'number':
      return { name, place, form, first: Number(choices.first), ...chosen }
    case 'watermark':
      return { name, text, slanted, ...chosen }
  }
}

function partsOf({ way, ranges, every, megabytes }: Choices): unknown {
  switch (way) {
    case 'ranges':
      return { way, ranges }
    case 'every':
      return { way, pages: Number(every) }
    case 'size':
      return { way, megabytes: Number(megabytes) }
    case 'bookmarks':
      return { way }
  }
}

/** What the work would refuse of the pages that are named, where a file has so many: the words that name none of them. */
export function namesNoPages({ name, way, ranges, pages }: Choices, pageCount: number): string | undefined {
  const takesPages = name === 'number' || name === 'watermark'
  const parts = name === 'split' && way === 'ranges' ? partTexts(ranges) : takesPages ? [pages] : []
  return parts.find((part) => {
    const named = pageRangesOf(part)
    return !named || named.some((range) => pagesWithin(range, pageCount).length === 0)
  })
}

/** The files that an action works with: pictures or PDFs, and the first alone where it takes one. The others wait for their tile. */
export function filesFor<Each extends { looks: boolean }>(name: ActionName, files: readonly Each[]): readonly Each[] {
  const fitting = files.filter(({ looks }) => looks === (name !== 'pictures'))
  return takesSeveral(name) ? fitting : fitting.slice(0, 1)
}

/** What stands against a file and neither a password nor another try mends. */
const beyondHelp: readonly number[] = [codes.unreadableFile, codes.emptyFile, codes.wrongFileType, codes.tooLarge]

/** The files that the work goes on with: one that is broken keeps none of the others waiting. */
export const usableOf = <Each extends { state: string; code?: number }>(files: readonly Each[]): readonly Each[] =>
  files.filter(({ state, code }) => state !== 'failed' || code === undefined || !beyondHelp.includes(code))

/** The action that offered files are for: the chosen one, but where they are all pictures, or PDFs while it takes pictures. */
export function actionFor(name: ActionName, files: readonly { name: string }[]): ActionName {
  const areAll = (endings: readonly string[]) =>
    files.every((file) => endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
  if (areAll(acceptsOf('pictures'))) return 'pictures'
  return name === 'pictures' && areAll(acceptsOf('arrange')) ? 'arrange' : name
}
