import { expect, test } from 'vitest'
import { actionFor, filesFor } from './choices.ts'

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
