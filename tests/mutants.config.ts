import { mergeConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import usual from '../vitest.config.ts'
import { LongestFirst } from './support/longestFirst.ts'

/** A mutant is dead at the first test that notices it, so the quick ones go first. */
class ShortestFirst extends LongestFirst {
  override sort = async (files: TestSpecification[]) => (await super.sort(files)).reverse()
}

/** The tests as `npm run mutate` runs them. */
export default mergeConfig(usual, { test: { sequence: { sequencer: ShortestFirst } } })
