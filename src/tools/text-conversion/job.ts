import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { nameStem } from '#platform/entryName.ts'
import { creditsFor, mostTerms, speakerCounts, speechKind } from './contract.ts'
import type { Sound } from './engine/sound/surveySound.ts'
import { engineFor, jobSeconds, measuring, speechSettings } from './engineLimits.ts'
import { speechLanguages } from './languages.ts'

const SpeechInput = z.object({
  fileId: z.uuid(),
  language: z.literal(speechLanguages.map(({ value }) => value)),
  /** Only so many seconds, from where somebody begins to speak. */
  most: z.number().positive().optional(),
  speakers: z.literal(speakerCounts).optional(),
  vocabulary: z.array(z.string()).max(mostTerms).optional(),
})

/** How much of a recording is written down for who has not paid, in seconds. */
const triedSeconds = 30

/** A recording written down. The result is a Transcript as JSON, named after the upload; each minute costs a credit. */
export const speechJob = defineJob({
  kind: speechKind,
  input: SpeechInput,
  seconds: jobSeconds,
  // Its length is known only when it is looked at; until then it holds the one credit that every recording takes.
  credits: () => 1,
  preview: {
    tool: 'text-conversion',
    part: (input) => ({ ...input, most: triedSeconds }),
    credits: ({ facts }) => creditsFor(Number(facts?.seconds)),
  },
  async work({ fileId, language, most, speakers, vocabulary }, job) {
    const file = await job.fileRow(fileId)
    const settings = speechSettings(job.env)
    const engine = engineFor(settings)
    job.prepare(engine, { language, settings })
    const path = await job.fetch(file)
    const { facts } = await job.run(measuring, { path })
    const sound = facts as Sound
    // All of it before the first word is shown. A recording that breaks off before the time that it promises costs what is there.
    await job.reserve(creditsFor(sound.seconds))
    const made = await job.run(engine, { path, sound, language, settings, most, speakers, vocabulary })
    return { ...made, name: `${nameStem(file.name)}${made.extension}` }
  },
})
