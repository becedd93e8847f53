import { pageRangesOf, pagesWithin, reachesBeyond } from '#features/pdfLook/pageRanges.ts'
import { codes } from '#platform/codes.ts'
import {
  type ActionName,
  type ActionOf,
  type AskedAction,
  acceptsOf,
  type NumberRange,
  numbers,
  type PlacedPage,
  takesSeveral,
} from './contract.ts'
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

/**
 * The action that the choices make of these pages; undefined while something of them is missing. It is told from the contract's limits without
 * its schemas, which weigh more than all else of the page.
 */
export function actionOf(choices: Choices, pages: readonly PlacedPage[]): AskedAction | undefined {
  const { name, quality, paper, archive, allow, place, form, slanted } = choices
  const chosen = choices.pages.trim() ? { pages: choices.pages } : {}
  switch (name) {
    case 'arrange':
      return pages.length > 0 ? { name, pages: pages.map(({ file, page, turn }) => ({ file, page, turn })) } : undefined
    case 'compress':
      return { name, quality }
    case 'split': {
      const by = partsOf(choices)
      return by && { name, by }
    }
    case 'pictures':
      return { name, paper }
    case 'searchable':
      return { name, archive }
    case 'protect':
      return choices.newPassword === '' ? undefined : { name, allow }
    case 'unlock':
      return { name }
    case 'number': {
      const first = numberWithin(choices.first, numbers.first)
      return first === undefined ? undefined : { name, place, form, first, ...chosen }
    }
    case 'watermark': {
      const text = choices.text.trim()
      return text ? { name, text, slanted, ...chosen } : undefined
    }
  }
}

function partsOf({ way, ranges, every, megabytes }: Choices): ActionOf<'split'>['by'] | undefined {
  switch (way) {
    case 'ranges':
      return ranges.trim() ? { way, ranges } : undefined
    case 'every': {
      const pages = numberWithin(every, numbers.every)
      return pages === undefined ? undefined : { way, pages }
    }
    case 'size': {
      const most = numberWithin(megabytes, numbers.megabytes)
      return most === undefined ? undefined : { way, megabytes: most }
    }
    case 'bookmarks':
      return { way }
  }
}

/** The number that was typed; undefined where it is none, or not in the range. */
export function numberWithin(typed: string, { min, max, isWhole }: NumberRange): number | undefined {
  const value = Number(typed)
  const isRight = typed.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))
  return isRight ? value : undefined
}

/** What the work would refuse of the pages that are named, where a file has so many: the words, and whether they name none of them or too many. */
export function wrongPages(choices: Choices, pageCount: number): WrongPages | undefined {
  for (const text of pageTextsOf(choices)) {
    const named = pageRangesOf(text)
    if (!named || named.some((range) => pagesWithin(range, pageCount).length === 0)) return { text, is: 'none' }
    if (named.some((range) => reachesBeyond(range, pageCount))) return { text, is: 'beyond' }
  }
}

/** Words that name no pages of a file, or go beyond its last. */
export type WrongPages = { text: string; is: 'none' | 'beyond' }

function pageTextsOf({ name, way, ranges, pages }: Choices): readonly string[] {
  if (name === 'split') return way === 'ranges' ? partTexts(ranges) : []
  return name === 'number' || name === 'watermark' ? [pages] : []
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
