import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { creditsOf, reserveCredits } from '#features/credits/credits.ts'
import { engineStates } from '#platform/childProcess/engineStates.ts'
import { stopEngines } from '#platform/childProcess/runEngine.ts'
import { type LanguageChoice, type SpeechAnswer, textConversion } from '#tools/text-conversion/contract.ts'
import { startPeer, type TranscriptionPeer } from '#tools/text-conversion/engine/openai/peer.ts'
import { pocketsphinxInstalled } from '#tools/text-conversion/engine/pocketsphinx/installed.ts'
import { makeWhisper } from '#tools/text-conversion/engine/testing/madeWhisper.ts'
import { quiet, record, recordSides, voice } from '#tools/text-conversion/engine/testing/recordings.ts'
import { modelsFolder } from '#tools/text-conversion/engineLimits.ts'
import { fillCard, order } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import { standing, untilStanding } from '../support/tries.ts'
import { createWorld, type Visitor, type World } from '../support/world.ts'

let folder: string
let peer: TranscriptionPeer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
// What is set up later is taken down earlier: the peer outlives the world that asks it.
afterAll(async () => {
  await peer?.close()
  await rm(folder, { recursive: true })
})
const world = setWorld(async () => {
  peer = await startPeer(() => ['Guten Tag.', 'Auf Wiedersehen.'])
  return { TRANSCRIBE_URL: peer.url, TRANSCRIBE_KEY: peer.key, TRANSCRIBE_MODEL: 'large' }
})

const start = (visitor: Visitor, fileUrl: string, languageCode: string) =>
  visitor.call<string>('/backapi/v1/convert/speechToText2', { method: 'POST', body: { fileUrl, languageCode } })

const resultOf = async (visitor: Visitor, uuid: string) =>
  (await visitor.call('/backapi/v1/convert/result', { query: { uuid } })) as unknown as SpeechAnswer

/** Uploads, asks, and polls as the page does, a little faster; answers every answer. */
async function transcribe(visitor: Visitor, path: string, languageCode = 'en-GB'): Promise<SpeechAnswer[]> {
  const upload = await visitor.upload(path, await readFile(path))
  const { obj: uuid } = await start(visitor, upload.obj, languageCode)
  const answers: SpeechAnswer[] = []
  for (let tries = 0; tries < 900; tries++) {
    const answer = await resultOf(visitor, uuid)
    answers.push(answer)
    if (answer.code !== 50014) return answers
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The transcription never ended')
}

test('a member gets the text with its times, and each begun minute costs a credit', async () => {
  const member = await world.member('voice')
  const path = await record(folder, 'greeting.mp3', voice('one two three four'))
  const answers = await transcribe(member, path, 'de-DE')
  expect(answers.at(-1)).toMatchObject({
    success: 1,
    code: 1,
    obj: 'Guten Tag. Auf Wiedersehen.',
    segments: [{ text: 'Guten Tag.' }, { text: 'Auf Wiedersehen.' }],
  })
  for (const { success, code } of answers.slice(0, -1)) expect({ success, code }).toEqual({ success: 0, code: 50014 })
  expect(peer.calls.at(-1)).toMatchObject({ language: 'de', model: 'large' })
  expect(await creditsOf(world.product.services.db, member.accountId)).toMatchObject({ used: 1 })
})

test('a worker has its engines ready once a recording that is being sent is there', async () => {
  const member = await world.member('voice')
  await stopEngines()
  const before = startedEngines()
  const host = new URL(world.url).host.replace('localhost', 'voice.localhost')
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000000', [tokenName]: member.token ?? '', host }
  const begun = await fetchFrom(world.url + textConversion.uploadPath, { method: 'POST', headers })
  expect(begun.status).toBe(201)
  const both = { measure: (before.measure ?? 0) + 1, transcribe: (before.transcribe ?? 0) + 1 }
  await vi.waitUntil(
    () => startedEngines().measure === both.measure && startedEngines().transcribe === both.transcribe,
    {
      timeout: 60_000,
    },
  )
  await transcribe(member, await record(folder, 'ahead.wav', voice('one two three four')), 'de-DE')
  expect(startedEngines()).toMatchObject(both)
})

/** How many processes of each engine were started. */
const startedEngines = (): Record<string, number> =>
  Object.fromEntries(engineStates().map(({ engine, started }) => [engine, started]))

test('a call with a voice on each side is written down by speaker, with names that the reader understands', async () => {
  const member = await world.member('voice')
  const [first, second] = [
    voice('where did you put the keys of the house'),
    voice('they are on the table in the kitchen'),
  ]
  const path = await recordSides(folder, 'call.wav', { first, second, seconds: 4 })
  const answer = (await transcribe(member, path, 'de-DE')).at(-1)!
  expect(answer).toMatchObject({
    success: 1,
    speakers: 'sides',
    obj: expect.stringMatching(/^Speaker 1: .*\n\nSpeaker 2: /),
  })
  expect(answer.segments.map(({ speaker }) => speaker)).toEqual([1, 1, 2, 2])
})

test('how many people speak is asked for as two or three, and voices are not told apart without', async () => {
  const member = await world.member('voice')
  const path = await record(folder, 'one.wav', voice('one two three four five six'))
  const { obj: fileUrl } = await member.upload(path, await readFile(path))
  const body = { fileUrl, languageCode: 'de-DE', speakers: 4 }
  expect(await member.call('/backapi/v1/convert/speechToText2', { method: 'POST', body })).toMatchObject({
    status: 422,
  })
  expect((await transcribe(member, path, 'de-DE')).at(-1)).toMatchObject({ success: 1, speakers: null })
})

test('names and terms reach the engine; too many, or one that is none, are refused with a sentence', async () => {
  const member = await world.member('voice')
  const path = await record(folder, 'names.wav', voice('one two three'))
  const { obj: fileUrl } = await member.upload(path, await readFile(path))
  const ask = (vocabulary: string[]) =>
    member.call<string>('/backapi/v1/convert/speechToText2', {
      method: 'POST',
      body: { fileUrl, languageCode: 'de-DE', vocabulary },
    })
  const refused = { status: 422, code: 10004 }
  expect(await ask(['…'])).toMatchObject({ ...refused, msg: expect.stringContaining('“…”') })
  expect(await ask(Array.from({ length: 51 }, (_, i) => `name ${i}`))).toMatchObject({
    ...refused,
    msg: expect.stringContaining('at most 50'),
  })
  const { obj: uuid } = await ask(['Grünwald', 'Müller & Sohn'])
  await expect.poll(async () => (await resultOf(member, uuid)).code, { timeout: 60_000 }).toBe(1)
  expect(peer.calls.at(-1)?.prompt).toBe('Grünwald, Müller & Sohn.')
})

test('a corrected transcript is made a Word file; one without words or of another shape is refused', async () => {
  const member = await world.member('voice')
  const document = {
    ...{ format: 'docx', name: 'Call', seconds: 65, languageCode: 'de-DE', isGuess: true },
    paragraphs: [{ start: 5, speaker: 'Ana', text: 'Guten Abend' }],
  }
  const send = (body: object) =>
    member.send('/backapi/v1/convert/document', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sundry-token': member.token! },
      body: JSON.stringify(body),
    })
  const made = await send(document)
  expect(made.status).toBe(200)
  const parts = unzipSync(new Uint8Array(await made.arrayBuffer()))
  expect(strFromU8(parts['word/document.xml']!)).toMatch(/guessed from.*Ana.*0:05.*Guten Abend/s)
  for (const change of [{ paragraphs: [] }, { format: 'exe' }, { languageCode: 'xx' }, { more: 1 }]) {
    expect((await send({ ...document, ...change })).status).toBe(422)
  }
})

test('a recording that cannot be written down ends with a sentence of its own, and costs nothing', async () => {
  const member = await world.member('voice')
  const silent = (await transcribe(member, await record(folder, 'silent.wav', quiet(2)))).at(-1)
  expect(silent).toMatchObject({ success: 0, code: 50023, msg: expect.stringContaining('silent') })
  const upload = await member.upload('song.mid', Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk', 'latin1'))
  const { obj } = await start(member, upload.obj, 'en-GB')
  await expect.poll(async () => (await resultOf(member, obj)).code, { timeout: 60_000 }).toBe(50022)
  expect(await creditsOf(world.product.services.db, member.accountId)).toMatchObject({ used: 0 })
})

test('who has not paid reads the first half minute of speech, and after the payment all of it', {
  timeout: 240_000,
}, async () => {
  const visitor = world.trier('voice')
  const words = Array.from({ length: 60 }, (_, i) => `number ${i}`).join(' ')
  const path = await record(folder, 'long.mp3', quiet(35), voice(words))
  const before = peer.calls.length
  const tried = (await transcribe(visitor, path)).at(-1)!
  const { uid, partial } = tried.obj as { uid: string; partial: string }
  expect(tried).toMatchObject({ success: 1, code: 1 })
  expect(partial).toContain('Guten Tag.')
  const heard = () => peer.calls.slice(before).reduce((sum, { seconds }) => sum + seconds, 0)
  expect(heard()).toBeLessThan(32)
  expect(tried.seconds).toBeGreaterThan(65)
  const { cost } = (await standing(visitor, uid)).extend
  expect(cost).toBe(Math.ceil(tried.seconds / 60))

  const email = `${randomUUID()}@example.com`
  const made = await order(visitor, 'month', { userExtend: JSON.stringify({ uid }) }, visitor.own)
  await fillCard(world, made.path, { email })
  const { noWaterUrl = '' } = await untilStanding(visitor, uid, 3)
  const { pathname, search } = new URL(noWaterUrl)
  const transcript = (await (await visitor.get(pathname + search)).json()) as { seconds: number; segments: unknown[] }
  expect(transcript.seconds).toBeCloseTo(tried.seconds, 0)
  expect(transcript.segments.length).toBeGreaterThanOrEqual(tried.segments.length)
  const account = await findAccount(world.product.services.db, 'voice', email)
  expect(await creditsOf(world.product.services.db, account!.id)).toMatchObject({ used: cost })
})

test('a recording that takes more credits than are left is refused before any work', async () => {
  const member = await world.member('voice')
  const { db } = world.product.services
  const { left } = await creditsOf(db, member.accountId)
  await reserveCredits(db, member.accountId, { key: `most of ${member.email}`, amount: left - 2 })
  peer.calls.length = 0
  const path = await record(folder, 'three-minutes.ogg', voice('one two three four'), quiet(150))
  expect((await transcribe(member, path)).at(-1)).toMatchObject({
    success: 0,
    code: 10007,
    msg: expect.stringMatching(/takes 3 credits.* you have 2 left/),
  })
  expect(peer.calls).toEqual([])
  expect(await creditsOf(db, member.accountId)).toMatchObject({ left: 2 })
})

test('speech needs a membership, an own upload, and a language that is offered', async () => {
  const member = await world.member('voice')
  const { obj: fileUrl } = await member.upload('a.wav', await readFile(await record(folder, 'a.wav', quiet(1))))
  const registered = await world.registered('voice')
  expect(await start(registered, fileUrl, 'en-GB')).toMatchObject({ status: 403, code: 10003 })
  expect(await start(world.visitor('voice'), fileUrl, 'en-GB')).toMatchObject({ status: 401 })
  expect(await start(await world.member('voice'), fileUrl, 'en-GB')).toMatchObject({ status: 404 })
  expect(await start(member, fileUrl, 'xx-XX')).toMatchObject({ status: 422, code: 10004 })
  const { obj: uuid } = await start(member, fileUrl, 'cmn-Hans-CN')
  expect(await resultOf(await world.member('voice'), uuid)).toMatchObject({ status: 404 })
})

test('every language says before the upload whether an engine for it is installed', async () => {
  const languages = (at: World) =>
    at.visitor('voice').call<LanguageChoice[]>('/backapi/v1/convert/languages', { headers: { lang: 'id' } })
  const withServer = (await languages(world)).obj
  expect(withServer.map(({ value }) => value)).toEqual(
    'en-GB eu-ES fr-FR it-IT de-DE ja-JP ko-KR zh nl-NL et-EE'.split(' '),
  )
  expect(withServer[0]).toEqual({ value: 'en-GB', label: 'Inggris', available: true, isRough: false })
  expect(withServer.every(({ available }) => available)).toBe(true)
})

test.runIf(pocketsphinxInstalled())(
  'without settings English is written down, and partial text is shown',
  {
    timeout: 120_000,
  },
  async () => {
    await using alone = await createWorld()
    const { obj } = await alone.visitor('voice').call<LanguageChoice[]>('/backapi/v1/convert/languages')
    expect(obj.filter(({ available }) => available).map(({ value }) => value)).toEqual(['en-GB'])
    // An engine that is installed while the product runs is there at the next question.
    const installed = join(modelsFolder(alone.product.services.env), 'ggml-made.bin')
    await mkdir(dirname(installed), { recursive: true })
    await makeWhisper(installed, [' One'])
    const after = (await alone.visitor('voice').call<LanguageChoice[]>('/backapi/v1/convert/languages')).obj
    expect(after.every(({ available, isRough }) => available && !isRough)).toBe(true)
    await rm(installed)
    const member = await alone.member('voice')
    const counting = ['one two three four', 'five six seven eight', 'nine ten one two']
    const parts = [...counting, ...counting, ...counting].flatMap((words) => [voice(words), quiet(3)])
    const answers = await transcribe(member, await record(folder, 'numbers.ogg', ...parts))
    expect(answers.at(-1)?.obj).toMatch(/two three four\.\n\n.*six seven eight\./i)
    expect(answers.some(({ partial }) => partial?.includes('three'))).toBe(true)
    const upload = await member.upload('a.wav', await readFile(await record(folder, 'fr.wav', voice('one two'))))
    expect(await start(member, upload.obj, 'fr-FR')).toMatchObject({ code: 50026 })
  },
)
