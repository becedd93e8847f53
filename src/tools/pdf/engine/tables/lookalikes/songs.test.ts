import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const words = ['Down along the river where the willows bend', 'we left our boots and laughed until the end']
const song = (chords: string[][], places: number[]) => (pen: Pen) => {
  chords.forEach((line, at) => {
    line.forEach((chord, index) => {
      pen.text(chord, places[index]!, 100 + 32 * at)
    })
    pen.text(words[at % 2]!, 72, 114 + 32 * at, { size: 11 })
  })
}

test.each([
  {
    of: 'in English',
    chords: [
      ['C', 'G/B', 'Am7'],
      ['Dm', 'F#m7b5', 'Gsus4'],
      ['C', 'Bb', 'F'],
      ['Em', 'Am', 'G7'],
    ],
  },
  {
    of: 'in Spanish',
    chords: [
      ['DO', 'SOL', 'LAm'],
      ['FA', 'SOL7', 'DO'],
      ['Rem', 'Mi', 'Fa'],
      ['Do', 'Sol', 'Si'],
    ],
  },
])('chords above the words of a song are no table, $of', async ({ chords }) => {
  expect(findTables(await drawnPage(song(chords, [72, 160, 250])))).toEqual([])
})

test('marks in columns stay a table', async () => {
  const rows = [
    ['Pupil', 'Reading', 'Sums'],
    ['Ana Lima', 'A', 'B'],
    ['Ben Okoro', 'C', 'A'],
    ['Chi Tran', 'B', 'B'],
    ['Dewi Sari', 'A', 'D'],
  ]
  const [table] = findTables(
    await drawnPage((pen) => {
      rows.forEach((row, at) => {
        row.forEach((text, column) => {
          pen.text(text, 72 + 120 * column, 100 + 16 * at)
        })
      })
    }),
  )
  expect(table?.cells).toHaveLength(15)
})
