import { expect, test } from 'vitest'
import { migrationsUpTo } from '#platform/db/migrate.ts'

// Those before were made while there was nobody to wait.
const firstWithPeople = 13

test('an index on a table that may be large says IF NOT EXISTS, so that it is made before the migration and beside writers', () => {
  const known = new Set<string>()
  const wrong: string[] = []
  for (const [number, { sql }] of migrationsUpTo(Number.POSITIVE_INFINITY).entries()) {
    for (const statement of sql) {
      const [, isCareful, name = '', table = ''] =
        /CREATE (?:UNIQUE )?INDEX (IF NOT EXISTS )?"([^"]+)" ON "([^"]+)"/.exec(statement) ?? []
      if (number >= firstWithPeople && name && known.has(table) && !isCareful) wrong.push(name)
    }
    for (const statement of sql) known.add(/CREATE TABLE (?:IF NOT EXISTS )?"([^"]+)"/.exec(statement)?.[1] ?? '')
  }
  expect(wrong).toEqual([])
  expect(known.size).toBeGreaterThan(20)
})
