import { degrees } from 'pdf-lib'
import { expect, test } from 'vitest'
import { drawnPage } from '../tables/testPages.ts'

test('letters that the matrix makes lean are as wide as their advance', async () => {
  const width = async (lean: number) => {
    const { chars } = await drawnPage(({ page }) =>
      page.drawText('identifier', { x: 100, y: 700, size: 10, ySkew: degrees(lean) }),
    )
    return chars.map(({ loose }) => loose.x2 - loose.x1)
  }
  const upright = await width(0)
  for (const [index, leaning] of (await width(14)).entries()) expect(leaning).toBeCloseTo(upright[index]!, 1)
})
