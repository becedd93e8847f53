import { expect, test } from 'vitest'
import { inTurn } from './inTurn.ts'

test('calls begin in the order in which they came, each when the one before has ended, however it did', async () => {
  const seen: string[] = []
  const work = inTurn(async (name: string, turns: number) => {
    seen.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  })
  const ended = await Promise.allSettled([work('a', 9), work('b', 5), work('c', 1)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
