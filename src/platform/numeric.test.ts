import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { numeric } from './numeric.ts'

const Size = z.object({ width: numeric(z.positive()), dpi: z.nullish(numeric(z.minimum(72))) })

test.each([1, '1', ' 2.5 ', '1e2'])('%j is a number', (width) => {
  expect(z.parse(Size, { width, dpi: null })).toEqual({ width: Number(width), dpi: null })
})

// Number() makes a number of each of them.
test.each([true, false, null, '', ' ', [], [3], undefined])('%j is no number', (width) => {
  expect(z.safeParse(Size, { width }).success).toBe(false)
  if (width != null) expect(z.safeParse(Size, { width: 1, dpi: width }).success).toBe(false)
})

test('programs read of it as of any number', () => {
  expect(z.toJSONSchema(Size, { io: 'input' })).toMatchObject({
    properties: { width: { type: 'number', exclusiveMinimum: 0 } },
    required: ['width'],
  })
})
