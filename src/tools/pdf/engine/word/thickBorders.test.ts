import { expect, test } from 'vitest'
import { diceOf } from '../samples/dice.ts'
import { wordFrom } from './testDocx.ts'

/** Heights in points of the rows of a table whose lines are this thick and this far apart. */
async function heightsOf(thickness: number, pitch: number): Promise<number[]> {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (let row = 0; row <= 4; row++) pen.rule(72, 100 + pitch * row, 400, 100 + pitch * row, thickness)
    for (const x of [72, 200, 400]) pen.rule(x, 100, x, 100 + 4 * pitch, thickness)
    for (let row = 0; row < 4; row++) {
      pen.text(80, 100 + pitch * (row + 0.6), `Quay ${row + 1}`)
      pen.text(210, 100 + pitch * (row + 0.6), 'open from six to nine')
    }
  })
  return [...xml('word/document.xml').matchAll(/<w:trHeight w:val="(\d+)"/g)].map(([, twips]) => Number(twips) / 20)
}

test('rows with thick lines are as much lower as a word processor adds for the lines', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const dice = diceOf(5200 + seed)
    const pitch = dice.between(28, 60)
    const thickness = dice.between(3, 6)
    const thick = await heightsOf(thickness, pitch)
    expect(thick).toHaveLength(4)
    const table = thick.reduce((sum, height) => sum + height, 0) + 5 * thickness
    expect(Math.abs(table - 4 * pitch)).toBeLessThan(thickness)
  }
})

test('thin lines add next to nothing', async () => {
  for (const height of await heightsOf(0.5, 40)) expect(Math.abs(height - 40)).toBeLessThan(1)
})
