import { expect, test } from 'vitest'
import { runChaos } from '../../bench/chaos/chaos.ts'

// A short run of what `npm run chaos` does a hundred times, with customers who take their time: each process is killed once.

test.each([
  ['processes', 'divided', 3],
  ['the program and its embedded database', 'embedded', 2],
] as const)(
  'nothing that was acknowledged is lost or done twice when %s are killed',
  {
    timeout: 600_000,
  },
  async (_title, layout, rounds) => {
    const { tallies, stalled } = await runChaos({ layout, rounds, seed: 7, restMs: 600, say: () => {} })
    expect(stalled).toBeUndefined()
    for (const { name, acknowledged, lost, doubled } of tallies) {
      expect(acknowledged, name).toBeGreaterThan(0)
      expect({ name, lost, doubled }).toEqual({ name, lost: [], doubled: [] })
    }
  },
)
