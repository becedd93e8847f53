import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const questions = [
  'The waiting room was clean.',
  'I was told what to expect.',
  'My call was returned.',
  'I would come again.',
]

/** Questions with answers beside each, all the same or by row. */
const asked = (answersOf: (row: number) => string[], top = 100) =>
  drawnPage((pen) => {
    for (const [row, question] of questions.entries()) {
      pen.text(`${row + 1}. ${question}`, 60, top + 22 * row)
      for (const [at, answer] of answersOf(row).entries()) pen.text(answer, 270 + 62 * at, top + 22 * row)
    }
  })

test.each([['1 2 3 4 5'], ['Always Sometimes Never'], ['Poor 1 2 3 Good']])(
  'questions with the answers %s to choose from are no table',
  async (answers) => {
    expect(findTables(await asked(() => answers.split(' ')))).toEqual([])
  },
)

test('answers below each question are no table', async () => {
  const page = await drawnPage((pen) => {
    for (const [row, question] of questions.entries()) {
      pen.text(`${row + 1}. ${question}`, 60, 100 + 40 * row)
      for (const [at, answer] of ['Not at all', '1', '2', '3', '4', 'Very much'].entries())
        pen.text(answer, 80 + 70 * at, 118 + 40 * row)
    }
  })
  expect(findTables(page)).toEqual([])
})

test('rows that differ, and rows of a timetable that say the same, stay a table', async () => {
  const counts = findTables(await asked((row) => [`${row + 3}`, `${2 * row + 1}`, `${9 - row}`]))
  expect(counts.map(({ rows }) => rows.length - 1)).toEqual([questions.length])
  const times = findTables(await asked(() => ['6:10', '7:25', '8:40', '9:55']))
  expect(times.map(({ rows }) => rows.length - 1)).toEqual([questions.length])
})

test('answers with boxes before them are no table, also where every question has others', async () => {
  const answers = [
    ['[ ] Yes', '[ ] No'],
    ['[ ] Single', '[ ] Married', '[ ] Widowed'],
    ['( ) Friend', '( ) Paper', '( ) Other'],
    ['____ Often', '____ Never'],
  ]
  const page = await drawnPage((pen) => {
    for (const [row, question] of questions.entries()) {
      pen.text(`${row + 1}. ${question}`, 60, 100 + 34 * row)
      for (const [at, answer] of answers[row]!.entries()) pen.text(answer, 80 + 90 * at, 115 + 34 * row)
    }
  })
  expect(findTables(page)).toEqual([])
})

test('names of people in columns are no table, names beside what they are in a heading are one', async () => {
  const dice = diceOf(771)
  const named = () =>
    `${dice.pick(['Ann', 'Bob', 'Carl', 'Dora', 'Fay'])} ${dice.pick(['Allen', 'Burke', 'Chavez', 'Dill'])}`
  const page = (heads: string[]) =>
    drawnPage((pen) => {
      for (const [at, head] of heads.entries()) pen.text(head, 60 + 130 * at, 86)
      for (let row = 0; row < 7; row++) for (let at = 0; at < 3; at++) pen.text(named(), 60 + 130 * at, 100 + 14 * row)
    })
  expect(findTables(await page([]))).toEqual([])
  expect(findTables(await page(['Chair of 2006', 'Chair of 2007', 'Chair of 2008']))).toHaveLength(1)
})

test('the years below a chart and what its curves are called are no table', async () => {
  const page = await drawnPage((pen) => {
    for (let at = 0; at < 7; at++) pen.text(`${1996 + at}`, 80 + 50 * at, 300, { size: 8 })
    pen.text('Households', 150, 314, { size: 8 })
    pen.text('Families', 280, 314, { size: 8 })
  })
  expect(findTables(page)).toEqual([])
})
