import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { actionFor, filesFor, firstChoices, namesNoPages, usableOf } from './choices.ts'

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
  const split = (ranges: string) => namesNoPages({ ...firstChoices, name: 'split', way: 'ranges', ranges }, 5)
  expect([split('1-3;4-'), split('1-3;7'), split('6-9'), split('x'), split('')]).toEqual([
    ...[undefined, '7', '6-9', 'x'],
    undefined,
  ])
  const numbered = (pages: string) => namesNoPages({ ...firstChoices, name: 'number', pages }, 5)
  expect([numbered(''), numbered('2, 5'), numbered('2,6'), numbered('3-99')]).toEqual([
    ...[undefined, undefined, '2,6'],
    undefined,
  ])
  expect(namesNoPages({ ...firstChoices, name: 'compress', pages: '99' }, 5)).toBeUndefined()
})
