import { expect, test } from 'vitest'
import { newChannel } from './channel.ts'

test('channels out of use do not pile up', () => {
  const before = process.memoryUsage.rss()
  let most = 0
  for (let round = 0; round < 60; round++) {
    newChannel(5_000_000).fill(round)
    most = Math.max(most, process.memoryUsage.rss() - before)
  }
  // Sixty of them are 1.2 GB.
  expect(most).toBeLessThan(500_000_000)
})
