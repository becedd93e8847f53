import { basename, extname } from 'node:path'
import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { creditsFor, speechKind } from './contract.ts'
import { engineFor, jobSeconds, speechSettings } from './engines.ts'
import { speechLanguages } from './languages.ts'

const SpeechInput = z.object({
  fileId: z.uuid(),
  language: z.literal(speechLanguages.map(({ value }) => value)),
  /** How many credits the member had left when asking: a recording that needs more is refused before any work. */
  credits: z.int(),
})

/** A recording written down. The result is a Transcript as JSON, named after the upload; each minute costs a credit. */
export const speechJob = defineJob({
  kind: speechKind,
  input: SpeechInput,
  seconds: jobSeconds,
  async work({ fileId, language, credits }, job) {
    const file = await job.fileRow(fileId)
    const settings = speechSettings(job.env)
    const made = await job.run(engineFor(settings), { path: await job.fetch(file), language, settings, credits })
    await job.spend(creditsFor(Number(made.facts?.seconds)))
    return { ...made, name: `${basename(file.name, extname(file.name))}${made.extension}` }
  },
})
