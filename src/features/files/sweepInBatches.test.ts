import { expect, test } from 'vitest'
import { sweepInBatches } from './sweepInBatches.ts'

/** A table of so many rows that is asked for three at a time, and the rows that refuse to go. */
function table(count: number, stuck: string[] = []) {
  let rows = Array.from({ length: count }, (_, at) => ({ id: String(at).padStart(3, '0') }))
  const sweep = () =>
    sweepInBatches(
      '',
      async (after) => rows.filter(({ id }) => id > after).slice(0, 3),
      async ({ id }) => {
        if (stuck.includes(id)) throw new Error(`The disk refuses ${id}`)
        rows = rows.filter((row) => row.id !== id)
      },
    )
  return { sweep, left: () => rows.map(({ id }) => id) }
}

test('all rows go, batch by batch, and are counted', async () => {
  const full = table(8)
  expect([await full.sweep(), full.left()]).toEqual([8, []])
  expect(await table(0).sweep()).toBe(0)
})

test('rows that cannot go keep no other, and the first reason is told in the end', async () => {
  const full = table(8, ['000', '001', '002', '007'])
  await expect(full.sweep()).rejects.toMatchObject({
    message: '4 could not be deleted',
    cause: { message: 'The disk refuses 000' },
  })
  expect(full.left()).toEqual(['000', '001', '002', '007'])
})
