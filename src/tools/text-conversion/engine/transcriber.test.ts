import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineLanguage } from '../languages.ts'
import { cutSpeech } from './cut.ts'
import { decode } from './decode.ts'
import { openServer } from './openai/openai.ts'
import { startPeer, type TranscriptionPeer } from './openai/peer.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { openPocketsphinx } from './pocketsphinx/pocketsphinx.ts'
import { modelsIn } from './sherpa/models.ts'
import { openSherpa } from './sherpa/sherpa.ts'
import { all, lengthOf, quiet, record, voice } from './testing/recordings.ts'
import type { Speech, Transcriber } from './transcriber.ts'

const { signal } = new AbortController()
const modelFolder = process.env.TRANSCRIBE_MODEL
const models = modelFolder ? await modelsIn(modelFolder) : []
const model = models.find(({ languages }) => languages.includes('en'))

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
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true })
})

const engines: { name: string; installed: boolean; open(): Transcriber }[] = [
  { name: 'pocketsphinx', installed: pocketsphinxInstalled(), open: () => openPocketsphinx() },
  { name: 'server', installed: true, open: () => openServer({ url: peer.url, key: peer.key, model: 'tiny' }) },
  { name: 'sherpa-onnx', installed: model !== undefined, open: () => openSherpa(model!) },
]

describe.each(engines.filter(({ installed }) => installed))('$name', ({ open }) => {
  test('writes down stretches, several at a time, with times inside each', async () => {
    const transcriber = open()
    try {
      const results = await Promise.all(stretches.map((stretch) => transcriber.transcribe(stretch, 'en', signal)))
      const words = results.map((segments) => segments.map(({ text }) => text.toLowerCase()).join(' '))
      expect(words[0]).toMatch(/two.*three.*four/)
      expect(words[1]).toMatch(/five.*six.*seven/)
      for (const [i, segments] of results.entries()) {
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
    const transcriber = open()
    try {
      const cancelled = AbortSignal.abort()
      await expect(transcriber.transcribe(stretches[0]!, 'en', cancelled)).rejects.toThrow('aborted')
    } finally {
      await transcriber.close()
    }
  })
})

test.runIf(pocketsphinxInstalled())('the built-in engine knows no German', async () => {
  const transcriber = openPocketsphinx(1)
  const german: EngineLanguage = 'de'
  await expect(transcriber.transcribe(stretches[0]!, german, signal)).rejects.toThrow('no engine for it is installed')
  await transcriber.close()
})

test.runIf(pocketsphinxInstalled())('work of an engine that is closed fails and does not hang', async () => {
  const transcriber = openPocketsphinx(1)
  const work = transcriber.transcribe(stretches[0]!, 'en', signal)
  await transcriber.close()
  await expect(work).rejects.toThrow('stopped while working')
})
