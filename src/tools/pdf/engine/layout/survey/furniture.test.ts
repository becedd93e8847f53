import { expect, test } from 'vitest'
import type { EdgeLine } from './edgeLines.ts'
import { findFurniture, pageOffset } from './furniture.ts'

const line = (page: number, zone: EdgeLine['zone'], text: string, more: Partial<EdgeLine> = {}): EdgeLine => ({
  page,
  zone,
  baseline: zone === 'header' ? 40 : 810,
  text,
  pattern: text.replace(/\d+/g, '#'),
  numbers: (text.match(/\d+/g) ?? []).map(Number),
  artifact: false,
  lonely: false,
  isHeading: false,
  gap: 3,
  room: 2.5,
  scale: 1,
  depth: 0.05,
  saying: `what page ${page} says`,
  ...more,
})

const pages = (count: number, make: (page: number) => EdgeLine[]) =>
  Array.from({ length: count }, (_, index) => make(index + 1)).flat()

test('a line that repeats at one height is furniture, numbers aside', () => {
  const lines = pages(5, (page) => [line(page, 'footer', `Report, page ${page + 6}`)])
  expect(findFurniture(lines, 5)).toHaveLength(5)
  expect(pageOffset(lines, 0)).toBe(6)
})

test('titles with numbers of their own are none', () => {
  const lines = [1, 3].map((number, index) => line(index + 1, 'header', `Example ${number}:`))
  expect(findFurniture(lines, 2)).toEqual([])
})

test('a head that counts pages is one though it is a little larger than the small print below it, a title in large letters is none', () => {
  const heads = (scale: number) =>
    [2, 3].map((page) => line(page, 'header', `Bank, statement 4, page ${page}`, { scale }))
  expect(findFurniture(heads(1.2), 3)).toHaveLength(2)
  expect(findFurniture(heads(1.6), 3)).toEqual([])
})

test('text that only starts alike is none, nor is a line close to the text', () => {
  expect(
    findFurniture(
      pages(5, (page) => [line(page, 'header', `Chapter of ${'abcde'[page]}`)]),
      5,
    ),
  ).toEqual([])
  expect(
    findFurniture(
      pages(5, (page) => [line(page, 'header', 'The same words', { gap: 1.2 })]),
      5,
    ),
  ).toEqual([])
})

test('a line further in than a line of text stays text', () => {
  const lines = pages(4, (page) => [
    line(page, 'footer', `Sentence ${'abcd'[page - 1]}`, { baseline: 810 }),
    line(page, 'footer', 'The same words', { baseline: 790 }),
  ])
  expect(findFurniture(lines, 4)).toEqual([])
})

test('what the file marks as furniture is believed, and so is a number alone at the edge', () => {
  const lines = [line(1, 'header', 'Draft', { artifact: true }), line(1, 'footer', '17', { lonely: true })]
  expect(findFurniture(lines, 1)).toHaveLength(2)
})

test('a line that begins as the heads of the other pages do, at their height, is one as well', () => {
  const large = { scale: 1.2 }
  const lines = [
    line(1, 'header', 'The Quiet Harbour ii', large),
    ...pages(5, (page) => [line(page + 1, 'header', `The Quiet Harbour ${page} / 57`, large)]),
  ]
  expect(findFurniture(lines, 6)).toHaveLength(6)
  const other = [line(1, 'header', 'Their first morning', large), ...lines.slice(1)]
  expect(findFurniture(other, 6)).toHaveLength(5)
})

test('a title that slides in a row share is none, nor is the first item below it', () => {
  const lines = pages(8, (page) =>
    page > 3
      ? [line(page, 'header', `Slide ${'abcdefgh'[page - 1]}`, { scale: 1.3 })]
      : [
          line(page, 'header', 'Levels of abstraction', { scale: 1.3 }),
          line(page, 'header', 'System level', { baseline: 70, gap: 1.6 }),
        ],
  )
  expect(findFurniture(lines, 8)).toEqual([])
})

test('the lines of a page that comes twice are text, for all of its lines come back; a head that other pages have is one there, too', () => {
  const saying = 'Thewholeofwhatthesheetsays,whichwaslaidintothescannertwice'
  const twice = (count: number, more: EdgeLine[] = []) => [
    ...pages(count, (page) => [
      line(page, 'header', 'The first line of the letter', { saying, gap: 1.65 }),
      line(page, 'header', 'and its second', { saying, gap: 1.65, baseline: 56 }),
    ]),
    ...more,
  ]
  expect(findFurniture(twice(2), 2)).toEqual([])
  expect(findFurniture(twice(5), 5)).toEqual([])
  expect(findFurniture(twice(2, [line(3, 'header', 'Another sheet')]), 3)).toEqual([])
  expect(findFurniture(twice(2, [line(3, 'header', 'The first line of the letter')]), 3)).toHaveLength(3)
})

test('pages that say nothing beside their head are not the same page', () => {
  const lines = pages(4, (page) => [line(page, 'header', 'Photographs of the yard', { saying: '' })])
  expect(findFurniture(lines, 4)).toHaveLength(4)
})
