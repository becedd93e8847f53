import { expect, test } from 'vitest'
import { inKeptOrder, keepOrder, orderOf } from './keptOrder.web.ts'

const file = (name: string, signature: number) => ({ url: `http://here/files/${name}.pdf?signature=${signature}` })

test('files that are found again stand as they stood, whatever the server tells first', () => {
  keepOrder(orderOf([file('a', 1), {}, file('b', 1), file('c', 1)]))
  const found = [file('c', 2), file('b', 2), file('new', 2), file('a', 2)]
  expect(inKeptOrder(found)).toEqual([file('new', 2), file('a', 2), file('b', 2), file('c', 2)])
  keepOrder(orderOf([]))
  expect(inKeptOrder(found)[1]).toEqual(file('a', 2))
})

test('how far a file is, and a new signature of its address, leave the order as it is', () => {
  const list = (percent: number) => [
    { ...file('a', percent), percent },
    { url: undefined, percent },
    file('b', percent),
  ]
  expect(orderOf(list(1))).toBe(orderOf(list(99)))
  expect(orderOf(list(1))).not.toBe(orderOf(list(1).toReversed()))
})
