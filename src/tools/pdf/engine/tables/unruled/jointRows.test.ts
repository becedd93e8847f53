import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const textsOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ cells }) => cells.map(({ text }) => text))

const said = wrapped(`${PROSE} ${PROSE}`, 66, (line) => line.length).slice(0, 12)
const whoDoesIt = ['AF', '', 'JO / MS', 'PL']

/** Items of a meeting, three lines each, with an upright line between them and who does it; `pieces` of it are drawn. */
function minutes(pen: Pen, isInPieces: boolean): void {
  if (!isInPieces) pen.line(420, 90, 420, 90 + 60 * 4)
  for (const [item, who] of whoDoesIt.entries()) {
    const y = 90 + 60 * item
    said.slice(3 * item, 3 * item + 3).forEach((line, at) => void pen.text(line, 60, y + 16 + 14 * at))
    if (who) pen.text(who, 430, y + 16)
    if (isInPieces) pen.line(420, y, 420, y + 60)
  }
}

test('an upright line in pieces between items and who does them is a table of as many rows', async () => {
  const [cells] = await textsOf((pen) => minutes(pen, true))
  expect(cells).toHaveLength(8)
  expect(cells!.filter((_, at) => at % 2 === 1)).toEqual(whoDoesIt)
  expect(cells![4]!.split('\n')).toEqual(said.slice(6, 9))
})

test('an upright line of one piece tells no rows', async () => {
  expect((await textsOf((pen) => minutes(pen, false))).flat()).not.toHaveLength(8)
})
