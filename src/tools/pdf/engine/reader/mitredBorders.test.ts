import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { drawnPage } from '../tables/testPages.ts'

test('a thin border whose ends are cut to meet the next sides is a line', async () => {
  const page = await drawnPage(({ page: sheet }) => {
    sheet.drawSvgPath('M 0 0 L 114.4 0 L 113.3 1.1 L 1.1 1.1 Z', { x: 100, y: 700, color: rgb(0, 0, 0) })
    sheet.drawSvgPath('M 0 0 L 1.1 1.1 L 1.1 60.5 L 0.5 60.5 L 0 60.6 Z', { x: 100, y: 700, color: rgb(0, 0, 0) })
  })
  expect(page.drawings).toEqual([])
  expect(page.rules).toHaveLength(2)
  expect(page.rules[0]).toMatchObject({ x1: expect.closeTo(100, 0), x2: expect.closeTo(214.4, 0) })
})

test('a thin wedge stays a drawing', async () => {
  const page = await drawnPage(({ page: sheet }) =>
    sheet.drawSvgPath('M 0 0 L 100 0 L 0 2 Z', { x: 100, y: 700, color: rgb(0, 0, 0) }),
  )
  expect(page.rules).toEqual([])
})
