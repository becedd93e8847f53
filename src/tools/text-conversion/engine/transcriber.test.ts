import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineLanguage } from '../languages.ts'
import { openTranscriber, prepareTranscriber } from './choose.ts'
import { cutSpeech } from './cut.ts'
import { decode } from './decode.ts'
import { openServer } from './openai/openai.ts'
import { startPeer, type TranscriptionPeer } from './openai/peer.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { openPocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import { sherpaModel } from './sherpa/sherpaModel.ts'
import { makeSherpa } from './testing/madeSherpa.ts'
import { makeWhisper } from './testing/madeWhisper.ts'
import { all, lengthOf, quiet, record, voice } from './testing/recordings.ts'
import type { Speech, Transcriber } from './transcriber.ts'
import { whisperModel } from './whisper/ggmlFile.ts'
import { openWhisper } from './whisper/whisper.ts'

const { signal } = new AbortController()
/** A model of the operator's own, where the tests run with one. */
const installed = process.env.TRANSCRIBE_MODEL

let folder: string
let peer: TranscriptionPeer
let stretches: Speech[]
let longer = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcriber-'))
  const path = await record(folder, 'speech.wav', voice('one two three four'), quiet(2), voice('five six seven'))
  peer = await startPeer((seconds) => (seconds > longer ? ['one two', 'three four'] : ['five six seven']))
  stretches = await all(cutSpeech(decode(path, signal), { longestSeconds: 20, longestPauseSeconds: 0.5 }))
  longer = (lengthOf(stretches[0]!) + lengthOf(stretches[1]!)) / 2
  await makeWhisper(join(folder, 'ggml-made.bin'), [' One', ' two', '.'])
  await makeSherpa(folder, ['one', 'two'])
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true })
})

type Tested = { name: string; runs: boolean; open(): Transcriber | Promise<Transcriber>; says: [RegExp, RegExp] }

// What the voice says; a made model has not learned anything and says the same to everybody.
const spoken: [RegExp, RegExp] = [/two.*three.*four/, /five.*six.*seven/]
const made: [RegExp, RegExp] = [/^one two\.?$/, /^one two\.?$/]

const engines: Tested[] = [
  { name: 'pocketsphinx', runs: pocketsphinxInstalled(), open: () => openPocketsphinx(), says: spoken },
  { name: 'server', runs: true, open: () => openServer({ url: peer.url, key: peer.key }), says: spoken },
  {
    name: 'whisper.cpp with a made model',
    runs: true,
    open: async () => openWhisper(await whisperModel(join(folder, 'ggml-made.bin'))),
    says: made,
  },
  {
    name: 'sherpa-onnx with a made model',
    runs: true,
    open: () => openSherpa(sherpaModel(folder, ['model.onnx', 'tokens.txt'])!),
    says: made,
  },
  {
    name: `the model in ${installed}`,
    runs: installed !== undefined,
    open: () => openTranscriber({ models: installed }, 'en'),
    says: spoken,
  },
]

describe.each(engines.filter(({ runs }) => runs))('$name', ({ open, says }) => {
  test('writes down stretches, several at a time, with times inside each', async () => {
    const transcriber = await open()
    try {
      const results = await Promise.all(stretches.map((stretch) => transcriber.transcribe(stretch, 'en', signal)))
      for (const [i, segments] of results.entries()) {
        expect(segments.map(({ text }) => text.toLowerCase()).join(' ')).toMatch(says[i]!)
        const { start } = stretches[i]!
        const times = segments.flatMap((segment) => [segment.start, segment.end])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times[0]).toBeGreaterThanOrEqual(start)
        expect(times.at(-1)).toBeLessThanOrEqual(start + lengthOf(stretches[i]!) + 0.02)
      }
    } finally {
      await transcriber.close()
    }
  })

  test('stops before work that was cancelled', async () => {
    const transcriber = await open()
    try {
      const cancelled = AbortSignal.abort()
      await expect(transcriber.transcribe(stretches[0]!, 'en', cancelled)).rejects.toThrow('aborted')
    } finally {
      await transcriber.close()
    }
  })
})

test.runIf(pocketsphinxInstalled())('the built-in engine knows no German', async () => {
  const transcriber = await openPocketsphinx({ processes: 1 })
  const german: EngineLanguage = 'de'
  await expect(transcriber.transcribe(stretches[0]!, german, signal)).rejects.toThrow('no engine for it is installed')
  await transcriber.close()
})

test.runIf(pocketsphinxInstalled())('work of an engine that is closed fails and does not hang', async () => {
  const transcriber = await openPocketsphinx({ processes: 1 })
  const work = transcriber.transcribe(stretches[0]!, 'en', signal)
  await transcriber.close()
  await expect(work).rejects.toThrow('stopped while working')
})

/** The decoders of this process, with their numbers. */
async function decoders(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`])
  return stdout.split('\n').filter((line) => line.includes('worker.ts'))
}

test.runIf(pocketsphinxInstalled())('stretches are heard side by side as they are one after the other', async () => {
  const listen = async (processes: number) => {
    const transcriber = await openPocketsphinx({ processes })
    const all = [...stretches, ...stretches].map((stretch) => transcriber.transcribe(stretch, 'en', signal))
    return Promise.all(all).finally(() => transcriber.close())
  }
  const beside = await listen(2)
  expect((await decoders()).length).toBeGreaterThanOrEqual(2)
  expect(beside.flat().length).toBeGreaterThanOrEqual(4)
  expect(beside).toEqual(await listen(1))
})

test.runIf(pocketsphinxInstalled())(
  'decoders that were prepared hear the next recording, and no others are started',
  async () => {
    await prepareTranscriber({}, 'en')
    const prepared = await decoders()
    expect(prepared.length).toBeGreaterThanOrEqual(Math.min(2, availableParallelism()))
    const transcriber = await openTranscriber({}, 'en')
    try {
      await Promise.all(stretches.map((stretch) => transcriber.transcribe(stretch, 'en', signal)))
      expect(await decoders()).toEqual(prepared)
    } finally {
      await transcriber.close()
    }
  },
)

test('nothing of the built-in engine is prepared where another one hears the language', async () => {
  const before = await decoders()
  expect(await prepareTranscriber({ server: { url: peer.url, key: peer.key } }, 'en')).toBeUndefined()
  expect(await decoders()).toEqual(before)
})

test.runIf(pocketsphinxInstalled())('both parts of a stretch with a seam are heard, each word once', async () => {
  const path = await record(folder, 'seam.wav', voice('one two three four'), quiet(0.3), voice('five six seven'))
  const [whole] = await all(cutSpeech(decode(path, signal), { longestSeconds: 20, longestPauseSeconds: 1 }))
  const transcriber = await openPocketsphinx({ processes: 2 })
  try {
    const segments = await transcriber.transcribe({ ...whole!, seam: lengthOf(whole!) / 2 }, 'en', signal)
    const text = segments.map((segment) => segment.text).join(' ')
    expect(text).toMatch(/^(?!.*(two|three|six|seven).*\1).*two three.*six seven$/)
    const starts = segments.flatMap(({ words = [] }) => words.map(({ start }) => start))
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  } finally {
    await transcriber.close()
  }
})

test.runIf(pocketsphinxInstalled())(
  'the next recording finds the decoder of the one before, with its models',
  async () => {
    const listen = async () => {
      const transcriber = await openPocketsphinx({ processes: 1 })
      await transcriber.transcribe(stretches[0]!, 'en', signal)
      await transcriber.close()
      return decoders()
    }
    const kept = await listen()
    expect(kept).not.toEqual([])
    expect(await listen()).toEqual(kept)
  },
)

test.runIf(pocketsphinxInstalled())(
  'the built-in engine hears names that it is told, and forgets them',
  {
    timeout: 120_000,
  },
  async () => {
    const path = await record(folder, 'names.wav', voice('please send sundry about the invoice of mister nakamoto'))
    const named: Speech[] = []
    for await (const stretch of cutSpeech(decode(path, signal), { longestSeconds: 20, longestPauseSeconds: 1 })) {
      named.push(stretch)
    }
    const listen = async (vocabulary: string[]) => {
      const transcriber = await openPocketsphinx({ processes: 1, vocabulary })
      const heard = await transcriber.transcribe(named[0]!, 'en', signal)
      await transcriber.close()
      return heard.map(({ text }) => text).join(' ')
    }
    expect(await listen(['Nakamoto', '東京'])).toContain('Nakamoto')
    expect(await listen([])).not.toContain('Nakamoto')
  },
)
