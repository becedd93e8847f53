import { scaled } from '../geometry.ts'
import type { Pixels } from '../model.ts'
import { type Blot, blotsOf } from './blots.ts'
import { type Grey, inkThreshold } from './grey.ts'
import { type Ground, groundsOf } from './grounds/grounds.ts'
import { lifted } from './grounds/lifted.ts'
import { withJoinedDots, withoutSpecks } from './ink/cleanInk.ts'
import { photographedInk } from './ink/photographedInk.ts'
import { withoutRules } from './ink/withoutRules.ts'
import { withoutSquares } from './ink/withoutSquares.ts'
import { withoutStamps } from './ink/withoutStamps.ts'
import { xHeightOf } from './photo/letters.ts'
import { isText } from './photo/textLines.ts'
import { enlargedSheet, levelSheet, type Sheet, turnedSheet } from './sheet.ts'
import { runsSideways } from './skew.ts'
import { foldOf, readSides } from './spread.ts'
import { paperLight } from './unread/paperLight.ts'
import type { UnreadPlace } from './unread/unreadPlace.ts'
import { unreadPlaces } from './unread/unreadPlaces.ts'
import { withBullets } from './words/bullets.ts'
import { foreignLetters } from './words/foreignLetters.ts'
import type { ScannedPage } from './words/hocr.ts'
import { inOwnLanguages } from './words/inOwnLanguages.ts'
import { areOfWholeLetters, type PageLanguages } from './words/languages.ts'
import { likelyWords } from './words/likelyWords.ts'
import { readLeftOver } from './words/readLeftOver.ts'
import { readWords } from './words/readWords.ts'
import { readsUpright, turnNeeded } from './words/upright.ts'
import { wordsApart } from './words/wordsApart.ts'

/** What reads: in the languages of which page, and until when. */
export type Reader = { languages: PageLanguages; signal: AbortSignal }

/**
 * A sheet, level and upright, with what was read on it; darker than the threshold is ink. Its grey is without its `grounds`, which are in its pixels,
 * and `clean` without its ruled lines as well, whose connected ink `ink` is. `xHeight` is the height of its letters in pixels, 0 where it has none.
 * In `unread` places text has to be, and nobody can read it; `foreign` is the part of its letters that is read as others, see `foreignLetters`.
 */
export type ReadSheet = {
  sheet: Sheet
  grounds: Ground[]
  clean: Grey
  ink: Blot[]
  found: ScannedPage
  unread: UnreadPlace[]
  foreign: number
  threshold: number
  xHeight: number
}

/** Smaller letters, without ascender and in pixels, are drawn larger before they are read, by so much at most. */
const SMALL = { xHeight: 15, wanted: 22, most: 3, pixels: 20_000_000 }

/** Reads a page with its lines level and its letters upright, whichever way it was laid in. */
export async function readUpright(laid: Sheet, reader: Reader): Promise<ReadSheet> {
  const turn = async ({ grey, resolution }: Sheet) => {
    const languages = await reader.languages.of(grey, resolution, reader.signal)
    return turnNeeded(grey, resolution, languages, reader.signal)
  }
  if (laid.mayStandOnHead || (!laid.isLevel && runsSideways(laid.grey))) {
    return readLevel(turnedSheet(laid, await turn(laid)), reader)
  }
  const read = await readLevel(laid, reader)
  const needed = read.isUpright ? 0 : await turn(read.sheet)
  return needed ? readLevel(turnedSheet(laid, needed), reader) : read
}

async function readLevel(laid: Sheet, reader: Reader): Promise<ReadSheet & { isUpright: boolean }> {
  const whole = await levelSheet(laid)
  const seen = groundsOf(whole)
  const bare = { ...whole, grey: withoutSquares(lifted(whole.grey, seen), whole.resolution) }
  const { sheet: level, blots, letters, threshold } = await cleaned(bare, reader)
  // Specks of a picture are not worth a closer look.
  const height = isText(blots, letters) ? letters : 0
  const factor = enlargement(level, height)
  const sheet = factor > 1 ? await enlargedSheet(level, factor) : level
  const xHeight = height * factor
  const isPhoto = sheet.isPhotographed
  const clean = xHeight > 0 ? withoutRules(sheet.grey, { xHeight, threshold, isPhoto }) : sheet.grey
  const ink = blotsOf(clean, threshold)
  const setting = { dpi: sheet.resolution, signal: reader.signal }
  const legible = await withoutStampsOf(sheet, clean, { threshold, xHeight })
  const legibleInk = legible === clean ? ink : blotsOf(legible, threshold)
  const { page, languages } = await inOwnLanguages(legible, { ...setting, languages: reader.languages }, (some) =>
    readWords(legible, { ...setting, languages: some }),
  )
  const options = { ...setting, languages }
  const readPart = (grey: Grey) => readWords(grey, options)
  const fold = foldOf(page, legible)
  const found = fold === undefined ? page : await readSides(legible, fold, readPart)
  const isUpright = readsUpright(found.lines)
  for (const line of found.lines) line.words = likelyWords({ words: wordsApart(line.words) }, xHeight)
  found.lines = withBullets(found.lines, { blots: legibleInk, xHeight })
  if (isUpright && xHeight > 0) {
    const readBlock = (grey: Grey) => readWords(grey, { ...options, content: 'block' })
    const { lines, instead } = await readLeftOver(legible, found, { xHeight, blots: legibleInk }, readBlock)
    for (const line of found.lines) line.words = line.words.filter((word) => !instead.has(word))
    found.lines.push(...lines)
  }
  found.lines = found.lines.filter((line) => line.words.length > 0)
  const grounds = seen.map((ground) => ({ ...ground, ...scaled(ground, factor) }))
  const light = whole.light ?? paperLight(whole.grey, height)
  const unread = unreadPlaces(legible, found, { light, ink: legibleInk, threshold, xHeight })
  const foreign = foreignLetters(
    found.lines.flatMap(({ words }) => words),
    languages,
  )
  return { sheet, grounds, clean, ink, found, unread, foreign, threshold, xHeight, isUpright }
}

/** A page with coloured ink as its print can be read. */
async function withoutStampsOf(sheet: Sheet, clean: Grey, ink: { threshold: number; xHeight: number }): Promise<Grey> {
  if (ink.xHeight === 0) return clean
  const pixels = await inkInColour(sheet, ink.threshold)
  return pixels ? withoutStamps(clean, pixels, { ...ink, lined: sheet.grey }) : clean
}

/** The sheet in the colours of its inks, where it has any. */
async function inkInColour(sheet: Sheet, threshold: number): Promise<Pixels | undefined> {
  if (sheet.light) return photographedInk(sheet, sheet.light, threshold)
  const { width, height } = sheet.grey
  return sheet.hasColour ? sheet.part({ x1: 0, y1: 0, x2: width, y2: height }) : undefined
}

/** The sheet as its letters are read best, with its ink and their usual height. */
async function cleaned(level: Sheet, { languages, signal }: Reader) {
  const threshold = inkThreshold(level.grey)
  const blots = blotsOf(level.grey, threshold)
  const letters = xHeightOf(blots)
  const grey = withoutSpecks(level.grey, blots, letters)
  // Specks beside letters look like pieces of them.
  const joined = grey === level.grey ? withJoinedDots(grey, blots, letters) : grey
  if (joined !== grey && areOfWholeLetters(await languages.of(grey, level.resolution, signal))) return inkOf(joined)
  return grey === level.grey ? { sheet: level, blots, letters, threshold } : inkOf(grey)

  function inkOf(cleanGrey: Grey) {
    const again = inkThreshold(cleanGrey)
    const kept = blotsOf(cleanGrey, again)
    return { sheet: { ...level, grey: cleanGrey }, blots: kept, letters: xHeightOf(kept), threshold: again }
  }
}

function enlargement({ grey: { width, height } }: Sheet, xHeight: number): number {
  if (xHeight === 0 || xHeight >= SMALL.xHeight) return 1
  return Math.min(SMALL.most, SMALL.wanted / xHeight, Math.sqrt(SMALL.pixels / (width * height)))
}
