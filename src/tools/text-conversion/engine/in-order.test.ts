import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'
import { all } from './testing/recordings.ts'

async function* numbers(count: number, taken: number[] = []) {
  for (let n = 0; n < count; n++) {
    taken.push(n)
    yield n
  }
}

test('results come in the order of the items although later ones are ready first', async () => {
  const slowFirst = async (n: number) => {
    await pause(20 - n * 4)
    return n * 10
  }
  const results = await all(inOrder(numbers(5), 3, slowFirst))
  expect(results.map(({ result }) => result)).toEqual([0, 10, 20, 30, 40])
})

test('a stream is not read ahead of the work', async () => {
  const taken: number[] = []
  const results = inOrder(numbers(100, taken), 3, async (n) => n)
  await results.next()
  expect(taken.length).toBeLessThanOrEqual(3)
  await results.return(undefined)
})

test('the first failure ends it', async () => {
  const failing = async (n: number) => {
    if (n === 2) throw new Error('the third broke')
    return n
  }
  await expect(all(inOrder(numbers(9), 2, failing))).rejects.toThrow('the third broke')
})
