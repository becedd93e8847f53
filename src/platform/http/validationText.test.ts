import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { asAppError } from './refusals.ts'

/** The sentences on the first thing that does not fit. */
function sentences(schema: z.ZodMiniType, body: unknown) {
  const check = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const { error: validation } = check(body) as { error: unknown }
  const thrown = Object.assign(new Error('invalid'), { validation, validationContext: 'body' })
  return asAppError(thrown as never, { body, query: {}, params: {}, headers: {} }, 1).text
}

const Person = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  email: z.email(),
  age: z.int().check(z.gte(18), z.lt(200)),
  kind: z.enum(['cat', 'dog']),
  tags: z.array(z.string()).check(z.maxLength(1)),
  inner: z.object({ yes: z.boolean() }),
})
const good = { name: 'Ada', email: 'a@b.co', age: 36, kind: 'cat', tags: [], inner: { yes: true } }

test.each([
  [{ name: 'A' }, 'The field "name" is too short: it needs 2 characters or more.'],
  [{ name: 'Ada Lovelace' }, 'The field "name" is too long: it may have 5 characters or fewer.'],
  [{ name: undefined }, 'The field "name" is missing.'],
  [{ name: 7 }, 'The field "name" must be text.'],
  [{ email: 'ada' }, 'The field "email" is not an email address, such as name@example.com.'],
  [{ age: 'old' }, 'The field "age" must be a number.'],
  [{ age: 3 }, 'The field "age" must be 18 or more.'],
  [{ age: 200 }, 'The field "age" must be less than 200.'],
  [{ age: 20.5 }, 'The field "age" must be a whole number.'],
  [{ kind: 'cow' }, 'The field "kind" must be one of cat, dog.'],
  [{ tags: ['a', 'b'] }, 'The field "tags" may have 1 entries or fewer.'],
  [{ inner: [] }, 'The field "inner" must be an object.'],
  [{ inner: { yes: 1 } }, 'The field "inner.yes" must be true or false.'],
])('%j is told in our words', (wrong, sentence) => {
  const { en, id } = sentences(Person, { ...good, ...wrong })
  expect(en).toBe(sentence)
  expect(id).toMatch(/^Kolom ".*" .*[a-z0-9]\.$/i)
  expect(id).not.toBe(en)
})

test('members that nobody knows are named, as far as a sentence goes', () => {
  const Strict = z.strictObject({ dpi: z.optional(z.int()) })
  expect(sentences(Strict, { dpii: 1, ['a'.repeat(99)]: 2 } as object).en).toMatch(/nobody knows here: dpii, a{50}\.$/)
})

test('a body that is missing as a whole is named too', () => {
  expect(sentences(Person, null).en).toBe('The field "body" is missing.')
})
