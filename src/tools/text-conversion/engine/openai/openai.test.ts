import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServer } from './openai.ts'
import { startPeer, type TranscriptionPeer } from './peer.ts'

let peer: TranscriptionPeer
const { signal } = new AbortController()
const speech = { start: 30, samples: new Int16Array(32_000) }

beforeAll(async () => {
  peer = await startPeer(() => ['Guten Morgen.', 'Wie geht es?'])
})
beforeEach(() => {
  peer.calls.length = 0
})
afterAll(() => peer.close())

test('a stretch is sent with its language and model, and comes back with times of the whole recording', async () => {
  const server = openServer({ url: `${peer.url}/v1/`, key: peer.key, model: 'large' })
  expect(await server.transcribe(speech, 'de', signal)).toEqual([
    { start: 30, end: 31, text: 'Guten Morgen.' },
    { start: 31, end: 32, text: 'Wie geht es?' },
  ])
  expect(peer.calls).toMatchObject([{ language: 'de', model: 'large', format: 'verbose_json', prompt: '', seconds: 2 }])
})

test('a busy server is asked again', async () => {
  peer.failures.push(503)
  const server = openServer({ url: peer.url, key: peer.key })
  expect(await server.transcribe(speech, 'de', signal)).toHaveLength(2)
})

test('a call that is cancelled on its way ends at once', async () => {
  const cancel = new AbortController()
  const server = openServer({ url: peer.url, key: peer.key })
  const call = server.transcribe(speech, 'de', cancel.signal)
  cancel.abort()
  await expect(call).rejects.toThrow('aborted')
})

test('a wrong key fails at once with a calm sentence, and the reason stays for the log', async () => {
  const server = openServer({ url: peer.url, key: 'wrong' })
  const failure = await server.transcribe(speech, 'de', signal).catch((error) => error)
  expect(failure.message).toContain('speech engine stopped')
  expect(failure.cause.message).toContain('401')
  expect(peer.calls).toEqual([])
})
