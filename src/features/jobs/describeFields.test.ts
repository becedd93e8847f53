import { expect, test } from 'vitest'
import { z as full } from 'zod'
import { z } from 'zod/mini'
import { describeFields } from './describeFields.ts'

const schema = () =>
  z.object({
    dpi: z.optional(z.number()),
    action: z.discriminatedUnion('name', [
      z.object({ name: z.literal('turn'), pages: z.array(z.object({ page: z.number() })) }),
      z.object({ name: z.literal('split'), pages: z.number() }),
    ]),
  })

test('each field says what it is, also in the form that it belongs to', () => {
  const words = { dpi: 'Dots.', pages: 'Which pages.', 'split.pages': 'How many.', page: 'From 1.' }
  const { properties } = full.toJSONSchema(describeFields(schema(), words)) as never as {
    properties: { dpi: object; action: { oneOf: { properties: Record<string, { items?: object }> }[] } }
  }
  expect(properties.dpi).toMatchObject({ description: 'Dots.' })
  const [turn, split] = properties.action.oneOf
  expect(turn?.properties.pages).toMatchObject({
    description: 'Which pages.',
    items: { properties: { page: { description: 'From 1.' } } },
  })
  expect(split?.properties.pages).toMatchObject({ description: 'How many.' })
})

test('words that belong to no field are a mistake', () => {
  expect(() => describeFields(schema(), { dip: 'Dots.' })).toThrow('No option is called dip')
  const ratio = z.number()
  const twins = z.object({ head: ratio, hair: ratio })
  expect(() => describeFields(twins, { head: 'Its head.', hair: 'Its hair.' })).toThrow('one schema')
})
