import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { sayingSeldom } from './sayingSeldom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openSeldom() {
  const lines: { level: number; msg: string; unsaid?: number; err: { message: string } }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  return { lines, say: sayingSeldom(createLog({ LOG_LEVEL: 'info', NODE_ENV: 'test' }, { write })) }
}

const full = (file: number) =>
  Object.assign(new Error(`could not extend file "base/5/${file}": No space left on device`), { code: '53100' })

test('a full disk is said once, and then once a minute with how often it was met', () => {
  const { lines, say } = openSeldom()
  for (let second = 0; second <= 150; second++) {
    say('error', full(second), 'The queue met an error')
    vi.advanceTimersByTime(1000)
  }
  expect(lines.map(({ level, unsaid }) => [level, unsaid])).toEqual([
    [50, undefined],
    [50, 59],
    [50, 59],
  ])
})

test('another trouble is said at once, whatever goes on beside it', () => {
  const { lines, say } = openSeldom()
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  for (const error of [full(1), away, full(2), away, new Error('odd')]) say('warn', error, 'The queue met an error')
  say('warn', full(3), 'The queue could not be asked')
  expect(lines.map(({ msg, err }) => `${msg}: ${err.message.slice(0, 20)}`)).toEqual([
    'The queue met an error: could not extend fil',
    'The queue met an error: connect ECONNREFUSED',
    'The queue met an error: odd',
    'The queue could not be asked: could not extend fil',
  ])
})
