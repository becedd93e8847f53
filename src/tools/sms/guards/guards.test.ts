import { expect, test } from 'vitest'
import {
  checkSending,
  checkText,
  defaultRules,
  type Earlier,
  fingerprintOf,
  memoryMinutes,
  type SendingFacts,
} from './guards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number, fingerprint = `${minutes}`): Earlier => ({
  at: new Date(now.getTime() - minutes * 60_000),
  fingerprint,
})
const nothing: SendingFacts = { now, optedOut: false, byMember: [], byAddress: [], toRecipient: [] }
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
