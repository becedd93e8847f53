import { basename, extname } from 'node:path'
import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { engineFor, jobSeconds, speechSettings } from './engines.ts'
import { speechLanguages } from './languages.ts'

const SpeechInput = z.object({ fileId: z.uuid(), language: z.literal(speechLanguages.map(({ value }) => value)) })

/** A recording written down. The result is a Transcript as JSON, named after the upload; each minute costs a credit. */
export const speechJob = defineJob({
  kind: 'speech-to-text',
  input: SpeechInput,
  seconds: jobSeconds,
  async work({ fileId, language }, job) {
    const file = await job.fileRow(fileId)
    const settings = speechSettings(job.env)
    const made = await job.run(engineFor(settings), { path: await job.fetch(file), language, settings })
    await job.spend(minutesOf(made.facts?.seconds))
    return { ...made, name: `${basename(file.name, extname(file.name))}${made.extension}` }
  },
})

/** Begun minutes; what is shorter counts as one. */
const minutesOf = (seconds: unknown) => (typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1)
