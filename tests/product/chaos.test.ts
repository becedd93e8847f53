import { expect, test } from 'vitest'
import { runChaos } from '../../bench/chaos/chaos.ts'

/** A short run of what `npm run chaos` does a hundred times. */
const rounds = 6
const recoverySeconds = 120

test('nothing that was acknowledged is lost or done twice when processes are killed', {
  timeout: 600_000,
}, async () => {
  const { tallies, slowest } = await runChaos({ rounds, seed: 7, say: () => {} })
  for (const { name, acknowledged, lost, doubled } of tallies) {
    expect(acknowledged, name).toBeGreaterThan(0)
    expect({ name, lost, doubled }).toEqual({ name, lost: [], doubled: [] })
  }
  for (const { seconds } of slowest) expect(seconds).toBeLessThan(recoverySeconds)
})
