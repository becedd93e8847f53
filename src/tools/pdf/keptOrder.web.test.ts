import { expect, test } from 'vitest'
import { inKeptOrder, keepOrder } from './keptOrder.web.ts'

const file = (name: string, signature: number) => ({ url: `http://here/files/${name}.pdf?signature=${signature}` })

test('files that are found again stand as they stood, whatever the server tells first', () => {
  keepOrder([file('a', 1), {}, file('b', 1), file('c', 1)])
  const found = [file('c', 2), file('b', 2), file('new', 2), file('a', 2)]
  expect(inKeptOrder(found)).toEqual([file('new', 2), file('a', 2), file('b', 2), file('c', 2)])
  keepOrder([])
  expect(inKeptOrder(found)[1]).toEqual(file('a', 2))
})
