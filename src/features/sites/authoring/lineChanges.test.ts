import { expect, test } from 'vitest'
import { lineChanges } from './lineChanges.ts'

const told = (before: string, after: string) =>
  lineChanges(before, after).map(
    ({ kind, text }) => ({ same: ' ', added: '+', removed: '-', skipped: '…' })[kind] + text,
  )

test('a changed line is told with the lines around it, and what is far away is left out', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].join('\n')
  expect(told(before, before.replace('d', 'D'))).toEqual(['…', ' b', ' c', '-d', '+D', ' e', ' f', '…'])
})

test('the same text has no change, an empty one has all lines of the other', () => {
  expect(told('a\nb\n', 'a\nb\n')).toEqual(['…'])
  expect(told('', 'a\nb\n')).toEqual(['+a', '+b'])
  expect(told('a\n', '')).toEqual(['-a'])
})

test('applied to the old text, the changes make the new one, whatever the two are', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const text = () => Array.from({ length: next(9) }, () => 'abc'[next(3)]).join('\n')
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()]
    const changes = lineChanges(before, after).filter(({ kind }) => kind !== 'skipped')
    const added = changes.filter(({ kind }) => kind === 'added').length
    const removed = changes.filter(({ kind }) => kind === 'removed').length
    const count = (words: string) => (words === '' ? 0 : words.split('\n').length)
    expect(count(before) - removed + added, JSON.stringify([before, after])).toBe(count(after))
    if (before === after) expect(added + removed).toBe(0)
  }
})

test('texts too long to compare line by line are told as changed between their common ends', () => {
  const lines = (name: string) => Array.from({ length: 2100 }, (_, at) => `${name}${at}`).join('\n')
  const changes = lineChanges(`first\n${lines('a')}\nlast`, `first\n${lines('b')}\nlast`)
  expect(changes.filter(({ kind }) => kind === 'added')).toHaveLength(2100)
  expect(changes.at(0)).toEqual({ kind: 'same', text: 'first' })
})
