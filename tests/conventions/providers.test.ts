import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providerKinds } from '#features/billing/providers/providers.ts'
import { rootFolder } from '#platform/paths.ts'

const names = providerKinds.map(({ name }) => name)

/** The names of payment providers that a source compares with, or writes down, as texts of their own. */
const namedIn = (source: string): string[] =>
  [...source.matchAll(/(?<!from )(['"`])([\w-]+)\1/g)].flatMap(([, , word]) =>
    word && names.includes(word) ? [word] : [],
  )

test('each provider has a name of its own that can stand in an address', () => {
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
})

test('no code decides by the name of a provider: what one needs that others do not stands in the interface', async () => {
  const deciding: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: rootFolder })) {
    // What a provider is called, it says itself.
    if (/\.test\.tsx?$/.test(path) || path.endsWith('Kind.ts')) continue
    deciding.push(...namedIn(await readFile(join(rootFolder, path), 'utf8')).map((name) => `${path}: ${name}`))
  }
  expect(deciding).toEqual([])
})

test.each([
  ["if (order.provider === 'stripe') return", ['stripe']],
  ['switch (name) { case "sandbox": return `stripe` }', ['sandbox', 'stripe']],
  ["import Stripe from 'stripe'", []],
  ["import { stripeKind } from './stripe/stripeKind.ts'", []],
  ['// Stripe and the sandbox', []],
])('a name is found: %s', (source, found) => {
  expect(namedIn(source)).toEqual(found)
})
