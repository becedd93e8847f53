import type { JobWork } from '#features/jobs/defineJob.ts'
import { defineEngine, type EngineResult } from '#platform/childProcess/engine.ts'

const drawing = defineEngine<{ path: string }>({
  module: 'features/photos/drawThumbnail.ts',
  ...{ warm: 1, seconds: 30, megabytes: 1_000, outputBytes: 100_000_000 },
})

/** A finished picture with the fact by which it is found again: how it looks, small. */
export async function withThumbnail(made: EngineResult, job: Pick<JobWork, 'run'>): Promise<EngineResult> {
  const { facts } = await job.run(drawing, { path: made.file })
  return { ...made, facts: { ...made.facts, ...facts } }
}
