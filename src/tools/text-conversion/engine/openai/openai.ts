import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { transcriberFailed } from '../errors.ts'
import { promptOf } from '../promptOf.ts'
import { type Segment, type Speech, sampleRate, type Transcriber } from '../transcriber.ts'
import { wavOf } from '../wav.ts'

/** A server that speaks OpenAI's transcription call: `url` is its address, with or without `/v1`. */
export type ServerSettings = { url: string; key?: string | undefined; model?: string | undefined }

/** Some servers leave the segments out although they were asked for them. */
const Answer = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
})

const tries = 3
const secondsToAnswer = 300

/**
 * Transcribes on another machine through `POST /v1/audio/transcriptions` (OpenAI, Speaches, whisper.cpp, vLLM and
 * others). A server that is busy or unreachable is asked three times. Throws transcriberFailed.
 */
export function openServer(settings: ServerSettings, vocabulary: readonly string[] = []): Transcriber {
  const address = addressOf(settings.url)
  return {
    name: `server ${new URL(address).host}`,
    parallel: 2,
    isShared: false,
    longestSeconds: 120,
    longestPauseSeconds: 5,
    bare: false,
    async transcribe(speech, language, signal) {
      const form = new FormData()
      form.set('file', wavOf(speech.samples), 'speech.wav')
      form.set('model', settings.model ?? 'whisper-1')
      form.set('language', language)
      if (vocabulary.length > 0) form.set('prompt', promptOf(vocabulary))
      form.set('response_format', 'verbose_json')
      form.set('timestamp_granularities[]', 'segment')
      signal.throwIfAborted()
      return within(speech, await ask(address, settings.key, form, signal))
    },
    async close() {},
  }
}

const addressOf = (url: string) => {
  const base = url.replace(/\/+$/, '')
  if (base.endsWith('/transcriptions')) return base
  return base.endsWith('/v1') ? `${base}/audio/transcriptions` : `${base}/v1/audio/transcriptions`
}

async function ask(address: string, key: string | undefined, form: FormData, signal: AbortSignal) {
  // As bytes, not as a form: a form that is cancelled while it is being sent fails where nobody can catch it.
  const { headers, body } = await bytesOf(form)
  if (key) headers.authorization = `Bearer ${key}`
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(secondsToAnswer * 1000)]),
      })
      if (response.ok) return Answer.parse(await response.json())
      const refusal = new Error(`the transcription server answered ${response.status}: ${await response.text()}`)
      const busy = response.status >= 500 || response.status === 429
      if (!busy || attempt === tries) throw transcriberFailed(refusal)
    } catch (cause) {
      signal.throwIfAborted()
      if (cause instanceof AppError) throw cause
      // A network failure is a TypeError; anything else would only repeat itself.
      if (!(cause instanceof TypeError) || attempt === tries) throw transcriberFailed(cause)
    }
    await pause(500 * 4 ** (attempt - 1), undefined, { signal })
  }
}

async function bytesOf(form: FormData): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
  return { headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) }
}

/** Moves the answer's times to where the stretch lies in the recording; servers may round them past its end. */
function within({ start, samples }: Speech, { text, segments }: z.infer<typeof Answer>): Segment[] {
  const end = start + samples.length / sampleRate
  const all = segments?.length ? segments : [{ start: 0, end: samples.length / sampleRate, text }]
  return all
    .map((segment) => ({
      start: Math.min(start + segment.start, end),
      end: Math.min(start + segment.end, end),
      text: segment.text.trim(),
    }))
    .filter((segment) => segment.text !== '')
}
