import { expect, test } from 'vitest'
import { wantedOnce } from './wantedOnce.ts'

test('what is wanted again is done once, one after the other, the last wish first', async () => {
  const want = wantedOnce()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  const doing = (name: string, until = Promise.resolve()) =>
    want(name, async () => {
      await until
      done.push(name)
      if (done.length === 3) all.resolve()
    })
  doing('first', first.promise)
  doing('second')
  doing('third')
  doing('second')
  expect(done).toEqual([])
  first.resolve()
  await all.promise
  expect(done).toEqual(['first', 'third', 'second'])
})
