import { expect, test } from 'vitest'
import { followUpload, sentPercent } from './uploadProgress.ts'

/** An upload and all that it has told, as `40` or `40 broken`. */
function uploadOf(all: number) {
  const told: string[] = []
  return { told, ...followUpload(all, (percent, isBroken) => told.push(`${percent}${isBroken ? ' broken' : ''}`)) }
}

test('bytes in the connection are not the whole file until the server has it', () => {
  const { told, sent, taken } = uploadOf(1000)
  for (const bytes of [0, 400, 1000]) sent(bytes)
  taken(1000)
  sent(1000)
  expect(told).toEqual(['0', '40', '99', '100'])
})

test('where the connection breaks, only what the server has counts, and it goes on from there', () => {
  const { told, sent, taken, broken } = uploadOf(1000)
  sent(300)
  taken(300)
  sent(1000)
  broken()
  sent(300)
  sent(500)
  expect(told).toEqual(['30', '99', '30 broken', '30', '50'])
})

test('an upload that goes on from before begins with what is there', () => {
  const { told, sent, taken, broken } = uploadOf(1000)
  taken(800)
  broken()
  sent(800)
  expect(told).toEqual(['80 broken', '80'])
})

test('a file of nothing is at its beginning', () => {
  expect(sentPercent(0, 0)).toBe(0)
})
