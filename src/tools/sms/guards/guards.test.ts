import { expect, test } from 'vitest'
import {
  checkMoving,
  checkSending,
  checkText,
  defaultRules,
  fingerprintOf,
  memoryMinutes,
  type Other,
  type SendingFacts,
} from './guards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ago = (minutes: number, fingerprint = `${minutes}`): Other => ({
  asked: inMinutes(-minutes),
  leaves: inMinutes(-minutes),
  fingerprint,
})
/** One that was asked for an hour ago and leaves in so many minutes. */
const ahead = (minutes: number, fingerprint = `${minutes}`): Other => ({
  asked: inMinutes(-60),
  leaves: inMinutes(minutes),
  fingerprint,
})
const nothing: SendingFacts = { now, leaves: now, optedOut: false, byMember: [], byAddress: [], toRecipient: [] }
const send =
  (facts: Partial<SendingFacts>, fingerprint = 'new') =>
  () =>
    checkSending(fingerprint, { ...nothing, ...facts }, defaultRules)

test('an empty message and one of more than ten segments are refused', () => {
  expect(() => checkText(' \n ', defaultRules)).toThrow('Please enter the message content')
  expect(() => checkText('a'.repeat(1600), defaultRules)).not.toThrow()
  expect(() => checkText('a'.repeat(1601), defaultRules)).toThrow('Message too long')
  expect(() => checkText('你'.repeat(534), defaultRules)).toThrow('Message too long')
})

test('blocked words are found in any disguise, and only as whole words', () => {
  const rules = { ...defaultRules, blocked: ['free money', 'scam', 'fall', 'обман', 'wódka'] }
  const plain = ['This is a SCAM!', 'ｓｃａｍ', 'FREE   money', 'free-money now', 'обман', 'Wodka', 'WÓDKA']
  const apart = [
    's.c.a.m',
    's c a m',
    'о б м а н',
    's-c-a-m is here',
    'sc\u00adam',
    'sc\u200bam',
    's\u0336c\u0336a\u0336m',
  ]
  const alike = ['sсam', '5cam', '$c@m!', 'sc4m', 'fr33 m0ney', 'scám', 'fa11', 'fаll', 'S С A M']
  for (const text of [...plain, ...apart, ...alike]) {
    expect(() => checkText(text, rules), text).toThrow('words that may not be sent')
  }
  for (const text of ['scampi for dinner', 'free the money', 'money free', 'We fail', '50 scans', 'обманка']) {
    expect(() => checkText(text, rules), text).not.toThrow()
  }
})

test('a recipient who opted out gets nothing', () => {
  expect(send({})).not.toThrow()
  expect(send({ optedOut: true })).toThrow('asked to get no more messages')
})

test('the same message to the same number is refused for ten minutes', () => {
  const print = fingerprintOf('+12025550123', 'Happy birthday!')
  expect(fingerprintOf('+12025550123', 'happy  birthday')).toBe(print)
  expect(fingerprintOf('+12025550124', 'Happy birthday!')).not.toBe(print)
  expect(fingerprintOf('+12025550123', '😀')).not.toBe(fingerprintOf('+12025550123', '😢'))
  expect(send({ byMember: [ago(9, print)] }, print)).toThrow('just sent this message')
  expect(send({ byMember: [ago(11, print)] }, print)).not.toThrow()
})

test('a limit tells how long to wait until the next message fits', () => {
  const ten = Array.from({ length: 10 }, (_, i) => ago(9.5 - i))
  expect(send({ byMember: ten })).toThrow('try again in 1 minute.')
  expect(send({ byMember: ten.slice(1) })).not.toThrow()
  expect(send({ toRecipient: [ago(1), ago(2), ago(3)] })).toThrow(/This number .* try again in 7 minutes/)
  expect(send({ byAddress: Array.from({ length: 30 }, () => ago(20)) })).toThrow(/network .* try again in 40 minutes/)
  expect(send({ byMember: Array.from({ length: 100 }, () => ago(60)) })).toThrow(/You have sent .* in 23 hours/)
})

test('of several limits the longest wait is told, in seconds for programs', () => {
  const toRecipient = [ago(1), ago(2), ago(3)]
  const byAddress = Array.from({ length: 30 }, () => ago(20))
  expect(send({ toRecipient })).toThrow(expect.objectContaining({ status: 429, seconds: 420 }))
  expect(send({ toRecipient, byAddress })).toThrow(expect.objectContaining({ seconds: 2400 }))
})

test('the store has to look back a day for these rules', () => {
  expect(memoryMinutes(defaultRules)).toBe(1440)
})

test('messages that wait count where they leave, on both sides of another', () => {
  const leaves = inMinutes(600)
  const crowd = [ahead(593), ahead(597), ahead(602)]
  expect(send({ leaves, toRecipient: crowd })).toThrow(expect.objectContaining({ status: 409 }))
  // Three in ten minutes may leave: 588 is in no such stretch with 600, and 597, 600 and 605 are three.
  expect(send({ leaves, toRecipient: [ahead(588), ahead(597), ahead(605)] })).not.toThrow()
  expect(send({ leaves, toRecipient: crowd.map((other) => ({ ...other, leaves: undefined })) })).not.toThrow()
  // At once, beside three that leave within the next minutes.
  expect(send({ toRecipient: [ahead(1), ahead(2), ahead(3)] })).toThrow(/try again in 11 minutes/)
  expect(send({ toRecipient: [ahead(11), ahead(12), ahead(13)] })).not.toThrow()
})

test('what waits is asked for as slowly as what leaves at once', () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({ ...ahead(1000 + 60 * i), asked: inMinutes(-5) }))
  expect(send({ leaves: inMinutes(5000), byMember: ten })).toThrow(
    expect.objectContaining({ status: 429, seconds: 300 }),
  )
  expect(() => checkMoving('new', { ...nothing, leaves: inMinutes(5000), byMember: ten }, defaultRules)).not.toThrow()
})

test('the same message may leave again at another time, not twice at the same', () => {
  const print = fingerprintOf('+12025550123', 'Take your pills')
  const byMember = [ahead(600, print)]
  expect(send({ leaves: inMinutes(605), byMember }, print)).toThrow('just sent this message')
  expect(send({ leaves: inMinutes(600 + 24 * 60), byMember }, print)).not.toThrow()
})
