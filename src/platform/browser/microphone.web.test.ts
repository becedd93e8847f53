import { expect, test } from 'vitest'
import { microphoneProblem } from './microphone.web.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'noMicrophone'],
  ['OverconstrainedError', 'noMicrophone'],
  ['NotReadableError', 'busyMicrophone'],
  ['AbortError', 'busyMicrophone'],
  ['TypeError', 'unsupported'],
] as const)('%s of a browser is %s', (name, problem) => {
  expect(microphoneProblem(new DOMException('why', name))).toBe(problem)
})
