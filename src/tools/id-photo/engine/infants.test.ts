import { expect, test } from 'vitest'
import type { Check } from './compliance.ts'
import { forgiveInfant } from './infants.ts'
import type { EyesOfInfants } from './spec.ts'

const shut: Check = { id: 'eyes', state: 'fail', measured: 0.95 }
const narrow: Check = { id: 'eyes', state: 'warn', measured: 0.8 }
const stateOf = (check: Check, eyes: EyesOfInfants) => forgiveInfant(check, eyes).state

test('eyes of babies may be as far shut as the rule lets them', () => {
  expect([stateOf(narrow, 'shut'), stateOf(shut, 'shut')]).toEqual(['pass', 'pass'])
  expect([stateOf(narrow, 'partly'), stateOf(shut, 'partly')]).toEqual(['pass', 'warn'])
  expect([stateOf(narrow, 'open'), stateOf(shut, 'open')]).toEqual(['warn', 'fail'])
})

test('an open mouth is forgiven, and the hand that holds a baby is not', () => {
  expect(stateOf({ id: 'expression', state: 'warn', measured: 0.08 }, 'open')).toBe('pass')
  expect(stateOf({ id: 'hands', state: 'fail', measured: 0.9 }, 'shut')).toBe('fail')
  expect(stateOf({ id: 'covered', state: 'warn', measured: 0.2 }, 'shut')).toBe('warn')
})
