import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { longestTerm, mostTerms, SpeechOptions, textConversion } from './contract.ts'
import { available } from './engine/available.ts'
import { languageNotInstalled } from './engine/errors.ts'
import { speechSettings } from './engineLimits.ts'
import { speechJob } from './job.ts'
import { speechLanguages } from './languages.ts'

const { id, accepts, maxBytes } = textConversion

/** A recording written down, in a language that an engine here knows. */
export const speechWork = defineWork({
  id,
  options: describeFields(SpeechOptions, {
    languageCode: 'The language that is spoken. Which ones there are hangs on the engines that are installed.',
    speakers:
      'How many people speak on a recording of one channel, for their voices to be told apart: a guess to check. Sides of a stereo recording are told apart without it.',
    vocabulary: `Names and terms that are spoken, written as they shall stand in the text: at most ${mostTerms}, each of at most ${longestTerm} characters.`,
  }),
  files: { accepts, least: 1, most: 1, maxBytes },
  job: speechJob,
  async inputOf({ options: { languageCode, speakers, vocabulary }, files: [file] }, env) {
    const engines = await available(speechSettings(env))
    const isThere = speechLanguages.some(({ value, engine }) => value === languageCode && engines.has(engine))
    if (!isThere) throw languageNotInstalled()
    return { fileId: file.id, language: languageCode, ...(speakers && { speakers }), ...(vocabulary && { vocabulary }) }
  },
})
