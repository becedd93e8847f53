import { expect, test } from 'vitest'
import { drawnPage } from '../testPages.ts'
import { frameOf } from './frame.ts'
import { linesOf } from './words.ts'

/** What is left of a name that a row of dots leads from to its figure. */
async function nameBefore(name: string, dots: string): Promise<string> {
  const page = await drawnPage((pen) => {
    pen.text(`${name}${dots}`, 50, 100)
    pen.text('1,204', 500, 100, { align: 'right' })
  })
  const [line] = linesOf(frameOf(page, 0).chars)
  return line!.words.map(({ text }) => text).join(' ')
}

test.each(['Delta Mills Corp', 'Bay Works, Inc', 'Farm output in the U.S', 'Paper, ink, etc'])(
  'the stop of an abbreviation before a row of dots is its own: %s',
  async (name) => {
    expect(await nameBefore(name, '. . . . . . . .')).toBe(`${name}. 1,204`)
    expect(await nameBefore(name, '. ...............')).toBe(`${name}. 1,204`)
  },
)

test('dots that begin right behind a name are no part of it', async () => {
  expect(await nameBefore('Net sales', '. . . . . . . .')).toBe('Net sales 1,204')
  expect(await nameBefore('Net sales', '...............')).toBe('Net sales 1,204')
  expect(await nameBefore('Net sales', ' . . . . . . . .')).toBe('Net sales 1,204')
})
