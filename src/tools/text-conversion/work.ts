import { defineWork } from '#features/jobs/toolWork.ts'
import { SpeechOptions, textConversion } from './contract.ts'
import { available } from './engine/available.ts'
import { languageNotInstalled } from './engine/errors.ts'
import { speechSettings } from './engineLimits.ts'
import { speechJob } from './job.ts'
import { speechLanguages } from './languages.ts'

const { id, accepts, maxBytes } = textConversion

/** A recording written down, in a language that an engine here knows. */
export const speechWork = defineWork({
  id,
  options: SpeechOptions,
  files: { accepts, least: 1, most: 1, maxBytes },
  job: speechJob,
  async inputOf({ options: { languageCode, speakers, vocabulary }, files: [file] }, env) {
    const engines = await available(speechSettings(env))
    const isThere = speechLanguages.some(({ value, engine }) => value === languageCode && engines.has(engine))
    if (!isThere) throw languageNotInstalled()
    return { fileId: file.id, language: languageCode, ...(speakers && { speakers }), ...(vocabulary && { vocabulary }) }
  },
})
