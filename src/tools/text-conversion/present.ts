import { text } from 'node:stream/consumers'
import { livingFile } from '#features/files/files.ts'
import type { JobRow } from '#features/jobs/schema.ts'
import { codes } from '#platform/codes.ts'
import { AppError, engineFailed, fromFacts } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import type { SpeechAnswer } from './contract.ts'
import { type Transcript, textOf } from './engine/transcript.ts'
import { textConversionErrors } from './errorTexts.ts'
import { speechTexts } from './texts.ts'

const processing = inEach(textConversionErrors, (say) => say.processing)

const cancelled = () =>
  new AppError(
    codes.cancelled,
    200,
    inEach(textConversionErrors, (say) => say.cancelled),
  )

/** The answer to a question about a transcription: the text with its times, how far it is, or why it failed. */
export async function presentSpeech(
  { db, store }: Pick<App, 'db' | 'store'>,
  job: JobRow,
  language: Language,
): Promise<SpeechAnswer> {
  const nothing = {
    obj: null,
    segments: [],
    speakers: null,
    flaws: [],
    language: null,
    seconds: 0,
    progress: job.progress,
    partial: null,
  }
  if (job.state === 'failed' || job.state === 'cancelled') {
    const error = job.state === 'cancelled' ? cancelled() : job.error ? fromFacts(job.error) : engineFailed()
    return { ...nothing, success: 0, code: error.code, msg: textIn(error.text, language) }
  }
  if (job.state !== 'done' || !job.resultId) {
    return {
      ...nothing,
      success: 0,
      code: codes.stillProcessing,
      msg: textIn(processing, language),
      partial: job.partial,
    }
  }
  const result = await livingFile(db, job.resultId)
  const made = JSON.parse(await text(await store.get(result.key))) as Transcript
  const { segments, seconds, language: spoken } = made
  const words = textOf(segments, spoken, speechTexts[language].speaker)
  return {
    ...nothing,
    success: 1,
    code: 1,
    msg: '',
    obj: job.tried ? { uid: job.id, partial: words } : words,
    segments,
    speakers: made.speakers ?? null,
    flaws: made.flaws ?? [],
    language: spoken,
    seconds,
  }
}
