import type { Char, Page } from '../model.ts'
import { barcodesOf, watermarksOf, wordFramesOf } from './figures/index.ts'
import { type Formula, withFormulaChars } from './formulas/index.ts'
import {
  withChoiceCircles,
  withCircledLetters,
  withDrawnBullets,
  withFormFields,
  withNumberedBalls,
  withRatingDots,
  withSmallBullets,
  withTickBoxes,
} from './marks/index.ts'
import { withoutBeads } from './ornaments/index.ts'
import { type ReadingPage, readingPage } from './readingPage.ts'

/**
 * A page before its parts are looked for: turned so that its text is level, drawn signs such as bullets and tick boxes turned into characters,
 * and without its watermarks, formulas and codes.
 */
export type PreparedPage = ReadingPage & {
  /** The page as it is read, before anything was taken from it. */
  turned: Page
  watermarks: ReturnType<typeof watermarksOf>
  /** Form fields by the character that stands for each. */
  fields: ReturnType<typeof withFormFields>['fields']
  /** Characters of words with a frame around them. */
  framed: ReturnType<typeof wordFramesOf>['framed']
  /** Formulas by the character that stands for each: in the page's text for those in its lines. */
  formulas: Map<Char, Formula>
  codes: ReturnType<typeof barcodesOf>['codes']
}

/** Prepares a page as it is displayed. */
export function preparePage(displayed: Page): PreparedPage {
  const reading = readingPage(displayed)
  const turned = reading.page
  const watermarks = watermarksOf(turned)
  const form = withFormFields(withoutChars(turned, new Set([...watermarks.values()].flatMap((chars) => [...chars]))))
  const { page: plain, beads } = withoutBeads(form.page)
  const inks = withTickBoxes(withRatingDots(withSmallBullets(plain)))
  const signed = withDrawnBullets(withNumberedBalls(withCircledLetters(withChoiceCircles(inks))))
  const { framed, page: whole } = wordFramesOf({ ...signed, drawings: [...signed.drawings, ...beads] })
  const { formulas, page: read } = withFormulaChars(whole)
  const { codes, page } = barcodesOf(read)
  return { ...reading, page, turned, watermarks, fields: form.fields, framed, formulas, codes }
}

/** A page without some of its characters. */
export const withoutChars = (page: Page, chars: ReadonlySet<Char>): Page => ({
  ...page,
  chars: page.chars.filter((char) => !chars.has(char)),
})
