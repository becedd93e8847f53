import { centreY } from '../../geometry.ts'
import type { Char, Page } from '../../model.ts'
import { isRightToLeft } from '../../scripts.ts'

/** Signs that are bullets before a line, and the bullet of the size of its text that looks as a small one does. */
const BULLET = /^[•●○◦▪▫■□◆◇‣⁃∙·➢➤►▸▶✓✔➔➜➡→–—‒-]$/
const ofSize: Record<string, string> = { '●': '•', '■': '▪', '○': '◦', '□': '▫' }

/** A bullet is at most this small and stands off the baseline by more than that, both in multiples of the size of its text. */
const SMALL = { size: 0.86, off: 0.04 }
/** A sign at most this small looks like the bullet of half the size. */
const HALF = 0.65
/** The room between a bullet and its text. */
const ROOM = { least: 0.2, most: 4 }
/** The middle of a bullet stands so high over the baseline of its text at most. */
const HIGHEST = 0.75

/**
 * Bullets in smaller letters that are lifted to the middle of their line, as programs for slides set them by default, as characters of
 * that line: by their own baseline they would be lines or marks of notes.
 */
export function withSmallBullets(page: Page): Page {
  const ink = page.chars.filter(({ text }) => text.trim() !== '')
  const bullets = new Map<Char, Char>()
  for (const [at, char] of ink.entries()) {
    const [before, next] = [ink[at - 1], ink[at + 1]]
    if (BULLET.test(char.text) && next && isBullet(char, next) && !(before && isOnLine(before, char, next)))
      bullets.set(char, levelled(char, next))
  }
  return bullets.size === 0 ? page : { ...page, chars: page.chars.map((char) => bullets.get(char) ?? char) }
}

function isBullet({ angle, size, origin, loose, box }: Char, next: Char): boolean {
  if (angle !== 0 || next.angle !== 0 || size > SMALL.size * next.size) return false
  if (next.origin.y - origin.y < SMALL.off * next.size) return false
  const above = next.origin.y - centreY(box)
  const room = isRightToLeft(next.text) ? loose.x1 - next.loose.x2 : next.loose.x1 - loose.x2
  const [least, most] = [ROOM.least * next.size, ROOM.most * next.size]
  return above > 0 && above < HIGHEST * next.size && room > least && room < most
}

/** The text before stands beside the bullet on the same line, where it is a sign between words. */
function isOnLine(before: Char, { loose }: Char, next: Char): boolean {
  const away = isRightToLeft(next.text) ? before.loose.x1 - loose.x2 : loose.x1 - before.loose.x2
  return Math.abs(before.origin.y - next.origin.y) < 0.5 * next.size && Math.abs(away) < ROOM.most * next.size
}

function levelled({ text, size, loose, origin }: Char, next: Char): Char {
  const box = { x1: loose.x1, x2: loose.x2, y1: next.loose.y1, y2: next.loose.y2 }
  const sign = size < HALF * next.size ? (ofSize[text] ?? text) : text
  return { ...next, text: sign, box, loose: box, origin: { x: origin.x, y: next.origin.y } }
}
