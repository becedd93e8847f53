import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { recoveryCodes } from '../schema.ts'
import { hashOf } from './hashOf.ts'

const howMany = 10
// Crockford's letters: none that is taken for another.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = () =>
  Array.from({ length: 12 }, (_, at) => (at === 4 || at === 8 ? '-' : '') + letters[randomInt(letters.length)]).join('')

/** What two ways of typing a code have in common. */
const plain = (code: string) =>
  code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1').slice(0, 40)

/** Makes ten codes of 60 random bits in place of those before; they are answered once and kept as hashes. */
export async function newRecoveryCodes(tx: Queryable, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ operatorId, hash: hashOf(plain(code)) })))
  return codes
}

/** Uses a code up; answers whether it was one. */
export async function takeRecoveryCode(tx: Queryable, operatorId: number, code: string): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.operatorId, operatorId), eq(recoveryCodes.hash, hashOf(plain(code))))
  const taken = await tx.delete(recoveryCodes).where(isThis).returning()
  return taken.length > 0
}

/** How many codes are left. */
export const recoveryCodesLeft = (db: Queryable, operatorId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.operatorId, operatorId))
