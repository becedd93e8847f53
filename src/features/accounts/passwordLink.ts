import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { deadPasswordLink } from './errors.ts'
import { hashPassword } from './password.ts'
import { accounts } from './schema.ts'
import { endSessions } from './sessions.ts'

/** How long a link works: one that was asked for, and one in the mail of an order that made the account. */
export const linkMinutes = { reset: 30, welcome: 7 * 24 * 60 }

type Keeper = { id: number; passwordHash: string | null }

const signedText = (account: Keeper, expires: number) =>
  `password link\n${account.id}\n${expires}\n${account.passwordHash ?? ''}`

/**
 * The address under which an account's owner sets a new password. Nothing of it is kept: it is signed over the password that
 * it replaces, so using it once ends it.
 */
export function passwordLink(signer: Signer, origin: string, account: Keeper, expires: number): string {
  const token = `${account.id}.${expires}.${signer.sign(signedText(account, expires))}`
  return `${origin}/reset?token=${token}`
}

/** Sets a new password by a link's token and ends every session of the account. Throws deadPasswordLink. */
export async function usePasswordLink(
  { db, signer }: { db: Db; signer: Signer },
  site: string,
  token: string,
  password: string,
): Promise<void> {
  const [id, expires, signature] = token.split('.')
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const account = await lockedAccount(tx, Number(id))
    const living = Number(expires) * 1000 > Date.now()
    const isRight =
      account?.site === site && living && signer.valid(signedText(account, Number(expires)), signature ?? '')
    if (!isRight) throw deadPasswordLink()
    await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, account.id))
    await endSessions(tx, account.id)
  })
}

async function lockedAccount(tx: Queryable, id: number) {
  if (!Number.isSafeInteger(id)) return undefined
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

/** Minutes from now as the seconds that a link's end is written in. */
export const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60
