import { expect, test } from 'vitest'
import { inLanes } from './inLanes.ts'

test('answers come in the order of what was asked, and never more at a time than there are lanes', async () => {
  let [now, most] = [0, 0]
  const made = await inLanes([5, 1, 4, 2, 3], 2, async (turns) => {
    most = Math.max(most, ++now)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    now--
    return turns * 10
  })
  expect(made).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
  expect(await inLanes([], 2, async () => 1)).toEqual([])
})

test('what one throws is thrown', async () => {
  const fail = async (n: number) => Promise.reject(new Error(`no ${n}`))
  await expect(inLanes([1, 2, 3], 2, fail)).rejects.toThrow('no 1')
})
