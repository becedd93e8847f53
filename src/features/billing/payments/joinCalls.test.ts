import { expect, test } from 'vitest'
import { joinCalls } from './joinCalls.ts'

/** Calls whose runs end when the test says so. */
function runs() {
  const begun: { key: string; wishes: number[]; end: (error?: Error) => void }[] = []
  const call = joinCalls<number, number>((key, wishes) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const at = begun.length + 1
    begun.push({ key, wishes: [...wishes], end: (error) => (error ? reject(error) : resolve(at)) })
    return promise
  })
  return { begun, call, soon: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('who calls during a run shares the next one, which begins afterwards', async () => {
  const { begun, call, soon } = runs()
  const first = [call('a', 1), call('a', 2)]
  await soon()
  const later = [call('a', 3), call('a', 4), call('a', 5)]
  await soon()
  expect(begun.map(({ wishes }) => wishes)).toEqual([[1, 2]])
  begun[0]?.end()
  expect(await Promise.all(first)).toEqual([1, 1])
  await soon()
  expect(begun.map(({ wishes }) => wishes)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  // Nor does the end of the first run let a third one begin beside the second.
  const last = call('a', 6)
  await soon()
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await soon()
  begun[2]?.end()
  expect(await last).toBe(3)
})

test('different things run side by side, and a run that failed stops no other', async () => {
  const { begun, call, soon } = runs()
  const failing = call('a', 1)
  const other = call('b', 2)
  await soon()
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  const next = call('a', 3)
  begun[0]?.end(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await soon()
  begun[1]?.end()
  begun[2]?.end()
  expect(await Promise.all([other, next])).toEqual([2, 3])
  const again = call('a', 4)
  await soon()
  begun[3]?.end()
  expect(await again).toBe(4)
})
