import { expect, test } from 'vitest'
import { withInitials } from './initials.ts'

const said = (line: string, pause = 0) =>
  line.split(' ').map((text, at) => ({ text, start: at * (0.4 + pause), end: at * (0.4 + pause) + 0.4 }))

test('letters in a row are one word with their times, others stay', () => {
  const written = withInitials(said("watch a p. b x on b. b. c.'s t. v. at plan b."))
  expect(written.map(({ text }) => text).join(' ')).toBe("watch a PBX on BBC's TV at plan B")
  expect(written[2]).toEqual({ text: 'PBX', start: 0.8, end: 2 })
})

test('a pause keeps letters apart', () => {
  expect(withInitials(said('press a. or b. c.', 0.5)).map(({ text }) => text)).toEqual(['press', 'A', 'or', 'B', 'C'])
})
