import { expect, test } from 'vitest'
import type { Char, Rule } from '../model.ts'
import { charIn } from '../testChar.ts'
import { nameUnderscores } from './nameUnderscores.ts'

const LETTER = 5
/** Letters of 5 points each on the line at 100; `_` is a line on it, of 3 points and .6 before, as TeX draws it. */
function typeset(text: string): { chars: Char[]; rules: Rule[] } {
  const chars: Char[] = []
  const rules: Rule[] = []
  let x = 50
  for (const letter of text) {
    if (letter === '_') {
      rules.push({ x1: x + 0.6, x2: x + 3.6, y1: 99.8, y2: 99.8, thickness: 0.4, colour: '000000', order: 1 })
      x += 3.6
    } else {
      if (letter !== ' ') chars.push(charIn(letter, { x1: x, x2: x + LETTER, y1: 92, y2: 102 }, 100))
      x += LETTER
    }
  }
  return { chars, rules }
}

const read = ({ chars, rules }: { chars: Char[]; rules: Rule[] }) => {
  const named = nameUnderscores(chars, rules)
  return { text: named.chars.map((char) => char.text).join(''), left: named.rules.length }
}

test('underscores that are drawn as lines are letters of their word, alone, doubled, and at its ends', () => {
  expect(read(typeset('--print_site_lnl'))).toEqual({ text: '--print_site_lnl', left: 0 })
  expect(read(typeset('__init__'))).toEqual({ text: '__init__', left: 0 })
})

test('a line under a letter, one to write on, the roof of a root, and one off the baseline stay lines', () => {
  const [under, alone, axis] = [typeset('a_b'), typeset('a _ b'), typeset('a_b')]
  Object.assign(under.rules[0]!, { x1: 50, x2: 55 })
  Object.assign(axis.rules[0]!, { y1: 97, y2: 97 })
  const blank = typeset('a_')
  Object.assign(blank.rules[0]!, { x2: 90 })
  for (const page of [under, alone, axis, blank, typeset('√_')]) expect(read(page).left).toBe(1)
})

test('pages of drawings with thousands of short lines are left as they are', () => {
  const { chars, rules } = typeset('print_site')
  expect(
    read({ chars, rules: [...rules, ...Array.from({ length: 2000 }, () => ({ ...rules[0]!, y1: 300, y2: 300 }))] })
      .text,
  ).toBe('printsite')
})
