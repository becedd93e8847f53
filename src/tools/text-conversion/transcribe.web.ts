import { askForJob } from '#features/jobs/askForJob.web.ts'
import { fetchFile } from '#features/jobs/fetchFile.web.ts'
import { patiently, uploadPatiently } from '#features/jobs/patiently.web.ts'
import { cancelWith } from '#features/jobs/watch.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { type SpeakerCount, type SpeechAnswer, textConversion } from './contract.ts'
import { type Transcript, textOf } from './engine/transcript.ts'

/** What both calls of speech tell about the client, as the specification has it. */
const headers = { phone_os: 'web', apk_version_code: '1' }

type Told = {
  signal: AbortSignal
  onUpload(percent: number): void
  /** The work was asked for, by the job of this id. */
  onAsked(id: string): void
  onProgress(percent: number, partial: string): void
}

/** The answer about a transcription, by the id of its job. Throws a CallError, also while it is being worked on. */
export async function answerOf(uuid: string, signal: AbortSignal): Promise<SpeechAnswer> {
  const query = { uuid }
  return (await call('/backapi/v1/convert/result', { query, headers, signal })) as unknown as SpeechAnswer
}

/** The answer that a finished transcription's file holds, by its address. Throws a CallError. */
export async function answerAt(url: string, signal: AbortSignal): Promise<SpeechAnswer> {
  const made = JSON.parse(await (await fetchFile(url, signal)).text()) as Transcript
  const obj = textOf(made.segments, made.language)
  const told = { speakers: made.speakers ?? null, flaws: made.flaws ?? [] }
  return { success: 1, code: 1, msg: '', obj, progress: 100, partial: null, ...made, ...told }
}

/** What a transcription is asked for with, beside the recording. */
export type Wishes = { languageCode: string; speakers?: SpeakerCount | undefined; vocabulary?: string[] | undefined }

/** Has a recording written down: uploads it, starts the work and asks for the result. Throws a CallError. */
export async function transcribe(file: File, wishes: Wishes, told: Told): Promise<SpeechAnswer> {
  const { signal } = told
  const fileUrl = await uploadPatiently(textConversion.uploadPath, file, { signal, onProgress: told.onUpload })
  told.onProgress(0, '')
  const body = { fileUrl, ...wishes }
  const id = await askForJob('/backapi/v1/convert/speechToText2', { body, headers, signal })
  told.onAsked(id)
  return transcribedBy(id, told)
}

/** Waits for a transcription that was asked for before. It is cancelled where somebody gives it up. Throws a CallError. */
export async function transcribedBy(uuid: string, told: Omit<Told, 'onUpload' | 'onAsked'>): Promise<SpeechAnswer> {
  const { signal } = told
  const stop = cancelWith(signal, uuid)
  try {
    return await answerInTime(uuid, told)
  } finally {
    stop()
  }
}

/** Asks for the result until it is there. */
async function answerInTime(
  uuid: string,
  { signal, onProgress }: Omit<Told, 'onUpload' | 'onAsked'>,
): Promise<SpeechAnswer> {
  for (;;) {
    await pause(textConversion.pollSeconds * 1000, signal)
    try {
      return await patiently(() => answerOf(uuid, signal), signal)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== codes.stillProcessing) throw error
      const { progress, partial } = error.answer as unknown as SpeechAnswer
      onProgress(progress, partial ?? '')
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
