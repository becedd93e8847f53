import { expect, test } from 'vitest'
import { flowOf, paragraph } from '../../fit/testFlow.ts'
import { levelColumns } from './spacing.ts'

test('the space that all columns have above them is below the paragraph before', () => {
  const [above] = flowOf([paragraph(1, ['title'])]).sections
  const heads = [paragraph(1, ['left']), { ...paragraph(1, ['right']), before: 26, columnBreak: true }]
  levelColumns(above, heads)
  expect(above?.blocks[0]).toMatchObject({ after: 20 })
  expect(heads.map(({ before }) => before)).toEqual([0, 6])
})
