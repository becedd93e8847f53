import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { isAboutFormat } from './isAboutFormat.ts'

test('advice on formats is given where another format may help, and not to who cancelled or to whom the server owes room', () => {
  const advised = (['engineFailed', 'unreadableFile', 'wrongFileType', 'noSpeech'] as const).map((name) => codes[name])
  expect(advised.filter((code) => !isAboutFormat(code))).toEqual([])
  const other = [
    'cancelled',
    'diskFull',
    'unavailable',
    'languageNotInstalled',
    'recordingTooLong',
    'noCredits',
  ] as const
  expect(other.filter((name) => isAboutFormat(codes[name]))).toEqual([])
})
