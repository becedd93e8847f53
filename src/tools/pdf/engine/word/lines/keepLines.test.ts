import { expect, test } from 'vitest'
import { advanceOf } from '../../advances.ts'
import { style } from '../../fit/testFlow.ts'
import type { Paragraph, Run } from '../../layout/model.ts'
import { diceOf } from '../../samples/dice.ts'
import { wrapped } from '../../samples/prose.ts'
import { keepLines, type WordRun } from './keepLines.ts'

const ROOM = 300
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (advanceOf(char, style) ?? 0) * 0.01, 0)

/** The lines that a word processor makes of runs, which begins a new one where the next word does not fit. */
function setIn(runs: WordRun[], room: number): string[] {
  const letters = runs.flatMap(({ text, spacing = 0, parts }) =>
    [...text].map((char, at) => ({ char, width: widthOf(char) + spacing, parts: parts && at === text.length - 1 })),
  )
  const lines: string[] = []
  let [start, last, width] = [0, 0, 0]
  for (let at = 0; at < letters.length; at++) {
    width += letters[at]!.width
    if (width > room && letters[at]!.char !== ' ' && last > start) {
      lines.push(text(start, last))
      ;[at, start, width] = [last - 1, last, 0]
    } else if (letters[at]!.char === ' ' || (letters[at]!.parts && width + widthOf('-') <= room)) last = at + 1
  }
  return [...lines, text(start, letters.length)]
  function text(from: number, to: number) {
    return letters
      .slice(from, to)
      .map(({ char }) => char)
      .join('')
      .trim()
  }
}

/** A paragraph whose lines were this wide and ended there in a font of other widths. */
function printed(lines: string[], more: Partial<Paragraph> = {}): Paragraph {
  let end = 0
  return {
    ...{ kind: 'paragraph', box: { x1: 0, y1: 0, x2: ROOM, y2: 100 }, alignment: 'justified', before: 0, pitch: 12 },
    ...{ indent: { left: 0, right: 0, firstLine: 0 }, rightToLeft: false, tabs: [], endsOpen: false },
    runs: [{ text: lines.join(' '), style }],
    lines: lines.map((line) => {
      end += line.length + 1
      return { end: Math.min(end, lines.join(' ').length), width: ROOM - 1 }
    }),
    ...more,
  } as Paragraph
}

/** Prose of made words, set in a font whose letters are each a little wider or narrower than the one that takes its place. */
function madeLines(seed: number): string[] {
  const dice = diceOf(seed)
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const factors = new Map(letters.map((letter) => [letter, dice.between(90, 110) / 100]))
  const word = () => Array.from({ length: dice.between(1, 11) }, () => dice.pick(letters)).join('')
  const text = Array.from({ length: 120 }, word).join(' ')
  return wrapped(text, ROOM, (line) =>
    [...line].reduce((sum, char) => sum + widthOf(char) * (factors.get(char) ?? 1.2), 0),
  )
}

test('lines of another font end where they did', () => {
  let [kept, moved, all] = [0, 0, 0]
  for (let seed = 1; seed <= 12; seed++) {
    const lines = madeLines(41_000 + seed)
    const paragraph = printed(lines)
    const after = setIn(keepLines(paragraph, ROOM, false), ROOM)
    const before = setIn(paragraph.runs, ROOM)
    all += lines.length
    kept += lines.filter((line, at) => after[at] === line).length
    moved += lines.filter((line, at) => before[at] !== line).length
  }
  expect(moved / all).toBeGreaterThan(0.2)
  expect(kept / all).toBeGreaterThan(0.95)
})

test('the text stays the same, and a paragraph whose lines end there by themselves is one run', () => {
  const lines = madeLines(77)
  const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('')
  expect(textOf(keepLines(printed(lines), ROOM, false))).toBe(lines.join(' '))
  const alike = wrapped(Array.from({ length: 60 }, () => 'harbours').join(' '), ROOM, widthOf)
  expect(keepLines(printed(alike), ROOM, false)).toHaveLength(1)
})

test('a word that a hyphen parted may be parted there again', () => {
  const text = 'The harbour was quiet in the morning and the boats lay close together along the wall and the men.'
  const end = text.indexOf('gether')
  const paragraph = printed([], {
    runs: [{ text, style }],
    lines: [
      { end, width: ROOM, parted: true },
      { end: text.length, width: 180 },
    ],
  })
  const runs = keepLines(paragraph, ROOM, false)
  expect(runs.filter(({ parts }) => parts).map((run) => run.text.slice(-2))).toEqual(['to'])
  expect(setIn(runs, ROOM)[0]).toBe(text.slice(0, end))
})

test('a line that something else broke, and text that was changed since, are left alone', () => {
  const short = printed(['A short line', 'and another one'], {})
  short.lines = short.lines!.map((line) => ({ ...line, width: 60 }))
  expect(keepLines(short, ROOM, false)).toEqual(short.runs)
  const changed = { ...printed(madeLines(5)), runs: [{ text: 'Something else', style }] }
  expect(keepLines(changed, ROOM, false)).toBe(changed.runs)
})
