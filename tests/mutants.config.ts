import { mergeConfig } from 'vitest/config'
import type { TestSpecification, Vite } from 'vitest/node'
import usual from '../vitest.config.ts'
import { endLastingWorkers, lastingWorkers } from './support/lastingWorkers.ts'
import { LongestFirst } from './support/longestFirst.ts'

/** A mutant is dead at the first test that notices it, so the quick ones go first. */
class ShortestFirst extends LongestFirst {
  override sort = async (files: TestSpecification[]) => (await super.sort(files)).reverse()
}

/** Tests that share the product's modules also share them from one mutant to the next. */
const sharedModules: Vite.Plugin = {
  name: 'shared-modules',
  configureVitest({ project, vitest }) {
    vitest.onClose(endLastingWorkers)
    if (project.config.isolate) return
    project.config.pool = lastingWorkers.name
    project.config.poolRunner = lastingWorkers
  },
}

/** The tests as `npm run mutate` runs them. */
export default mergeConfig(usual, { plugins: [sharedModules], test: { sequence: { sequencer: ShortestFirst } } })
