import type { JobResult, JobWork } from '#features/jobs/defineJob.ts'
import { defineEngine, type EngineResult } from '#platform/childProcess/engine.ts'
import type { MarkInput } from './markPicture.ts'

/** Longer side of the preview of a photo, in pixels. */
export const previewSide = 600

const marking = defineEngine<MarkInput>({
  module: 'features/marking/markPicture.ts',
  warm: 1,
  seconds: 60,
  megabytes: 1_500,
  outputBytes: 20_000_000,
})

/** Shows a picture that a job made small and marked: `preview: { tool, show: showMarked }`. */
export const showMarked = (made: JobResult, _input: unknown, job: JobWork): Promise<EngineResult> =>
  markedPicture(job, { path: made.file, most: previewSide })

/** A picture in the job's scratch folder, small and marked. */
export const markedPicture = (job: JobWork, input: MarkInput): Promise<EngineResult> => job.run(marking, input)
