import { expect, test } from 'vitest'
import { overflowOf, roomsOf } from './overflow.ts'
import { flowOf, paragraph } from './testFlow.ts'

const [harbour, gulls, baskets] = ['Thewideharbourlayinsilence', 'Gullsdriftedovertheboats', 'Basketswerecarriedashore']

test('a page that fits hangs over by nothing', () => {
  const flow = flowOf([paragraph(1, [harbour!]), paragraph(2, [gulls!])])
  const results = [harbour!, gulls!].map((text) => ({ text, bottom: 400 }))
  expect([...overflowOf(flow, results)]).toEqual([])
})

test('what stands on a second page of the result hangs over, as high as it is there', () => {
  const flow = flowOf([paragraph(4, [harbour!]), paragraph(5, [gulls!, baskets!])])
  const results = [harbour!, gulls!, baskets!].map((text) => ({ text, bottom: 102 }))
  expect([...overflowOf(flow, results)]).toEqual([[5, 30]])
})

test('a page without text belongs to the page before it', () => {
  const flow = flowOf([paragraph(1, [harbour!]), paragraph(2, [gulls!])])
  const results = [
    { text: harbour!, bottom: 700 },
    { text: '', bottom: 72 },
    { text: gulls!, bottom: 700 },
  ]
  expect([...overflowOf(flow, results).keys()]).toEqual([1])
})

test('text behind the place in a paragraph where a page begins is of that page', () => {
  const flow = flowOf([paragraph(1, [harbour!, { begins: 'page' }, gulls!, baskets!])])
  const results = [harbour!, gulls!, baskets!].map((text) => ({ text, bottom: 92 }))
  expect([...overflowOf(flow, results)]).toEqual([[2, 20]])
})

test('what is free below the text of a page is its room, and further pages of it count', () => {
  const flow = flowOf([paragraph(1, [harbour!]), paragraph(2, [gulls!, baskets!])])
  const results = [harbour!, gulls!, baskets!].map((text, at) => ({ text, bottom: at === 0 ? 628 : 728 }))
  const rooms = roomsOf(flow, results)
  expect(rooms.get(1)! - rooms.get(2)!).toBe(100)
  expect(rooms.get(1)).toBeGreaterThan(150)
})
