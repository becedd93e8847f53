import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { actionFor, actionOf, type Choices, filesFor, firstChoices, usableOf, wrongPages } from './choices.ts'
import { Action, actionNames } from './contract.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('pictures that are dropped bring the tile for pictures along, and PDFs take it away again', () => {
  expect(actionFor('arrange', named('one.JPG', 'two.webp'))).toBe('pictures')
  expect(actionFor('pictures', named('one.pdf'))).toBe('arrange')
  expect(actionFor('compress', named('one.pdf'))).toBe('compress')
  expect(actionFor('compress', named('one.pdf', 'two.png'))).toBe('compress')
  expect(actionFor('split', named('notes.txt'))).toBe('split')
})

test('files that an action does not take wait for their tile', () => {
  const files = [
    { name: 'a.pdf', looks: true },
    { name: 'b.png', looks: false },
    { name: 'c.pdf', looks: true },
  ]
  const namesFor = (action: Parameters<typeof filesFor>[0]) => filesFor(action, files).map(({ name }) => name)
  expect(namesFor('arrange')).toEqual(['a.pdf', 'c.pdf'])
  expect(namesFor('compress')).toEqual(['a.pdf'])
  expect(namesFor('pictures')).toEqual(['b.png'])
})

test('a broken file keeps none of the others waiting, and one that waits for its password does', () => {
  const files = [
    { name: 'a.pdf', state: 'ready' },
    { name: 'broken.pdf', state: 'failed', code: codes.unreadableFile },
    { name: 'locked.pdf', state: 'failed', code: codes.passwordNeeded },
    { name: 'on its way.pdf', state: 'uploading' },
  ]
  expect(usableOf(files).map(({ name }) => name)).toEqual(['a.pdf', 'locked.pdf', 'on its way.pdf'])
})

test('pages that a file does not have are told while they are typed', () => {
  const split = (ranges: string) => wrongPages({ ...firstChoices, name: 'split', way: 'ranges', ranges }, 5)
  expect([split('1-3;4-'), split('')]).toEqual([undefined, undefined])
  expect(split('1-3;7')).toEqual({ text: '7', is: 'none' })
  expect(split('6-9')).toEqual({ text: '6-9', is: 'none' })
  expect(split('x')).toEqual({ text: 'x', is: 'none' })
  expect(split('1-3;4-6')).toEqual({ text: '4-6', is: 'beyond' })
  const numbered = (pages: string) => wrongPages({ ...firstChoices, name: 'number', pages }, 5)
  expect([numbered(''), numbered('2, 5'), numbered('3-5')]).toEqual([undefined, undefined, undefined])
  expect(numbered('2,6')).toEqual({ text: '2,6', is: 'none' })
  expect(numbered('3-99')).toEqual({ text: '3-99', is: 'beyond' })
  expect(wrongPages({ ...firstChoices, name: 'compress', pages: '99' }, 5)).toBeUndefined()
})

const numbersTyped = [
  '',
  ' ',
  '0',
  '1',
  '1.5',
  '-1',
  '0.05',
  '0.04',
  '100',
  '100.5',
  '3000',
  '3001',
  '99999',
  '100000',
  'x',
  '1e3',
  'Infinity',
]
const ways = ['ranges', 'every', 'size', 'bookmarks'] as const
const typed: Partial<Choices>[] = [
  ...actionNames.map((name) => ({ name, newPassword: 'secret', text: 'Draft' })),
  ...ways.flatMap((way) =>
    numbersTyped.map((number) => ({ name: 'split' as const, way, ranges: number, every: number, megabytes: number })),
  ),
  ...numbersTyped.map((first) => ({ name: 'number' as const, first, pages: first })),
  ...['', '  ', ' Draft ', 'x'.repeat(60)].map((text) => ({ name: 'watermark' as const, text, pages: ' ' })),
]

test('whatever is typed, the page begins only what the server takes, and withholds nothing that it would take', () => {
  const pages = [{ file: 1, page: 2, turn: 90 as const }]
  for (const more of typed) {
    const choices = { ...firstChoices, ...more }
    const action = actionOf(choices, pages)
    if (action) expect(Action.safeParse(action).error, JSON.stringify(more)).toBeUndefined()
  }
  const begun = typed.filter((more) => actionOf({ ...firstChoices, ...more }, pages))
  const withheld = typed.filter((more) => !begun.includes(more))
  const told = ({ name, way, ranges, every, megabytes, first, text }: Partial<Choices>) =>
    way === 'ranges' ? ranges : way === 'every' ? every : way === 'size' ? megabytes : name === 'number' ? first : text
  const withheldBy = (name: string, way?: string) =>
    withheld.filter((more) => more.name === name && more.way === way).map(told)
  expect(withheldBy('split', 'ranges')).toEqual(['', ' '])
  expect(withheldBy('split', 'every')).toEqual(
    numbersTyped.filter((each) => !['1', '100', '3000', '1e3'].includes(each)),
  )
  expect(withheldBy('split', 'size')).toEqual([
    '',
    ' ',
    '0',
    '-1',
    '0.04',
    '100.5',
    '3000',
    '3001',
    '99999',
    '100000',
    'x',
    '1e3',
    'Infinity',
  ])
  expect(withheldBy('split', 'bookmarks')).toEqual([])
  expect(withheldBy('number')).toEqual(['', ' ', '1.5', '-1', '0.05', '0.04', '100.5', '100000', 'x', 'Infinity'])
  expect(withheldBy('watermark')).toEqual(['', '  '])
  expect(withheld.filter(({ name }) => !['split', 'number', 'watermark'].includes(name ?? ''))).toEqual([])
})

test('pages in hand and a password are waited for', () => {
  expect(actionOf({ ...firstChoices, name: 'arrange' }, [])).toBeUndefined()
  expect(actionOf({ ...firstChoices, name: 'protect' }, [])).toBeUndefined()
})
