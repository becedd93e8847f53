import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '#platform/db/db.ts'
import type { Sealer } from '#platform/secret.ts'
import { operators } from '../schema.ts'

const period = 30

const authenticator = (secret: Secret, email = '') =>
  new TOTP({ issuer: 'Sundry', label: email, algorithm: 'SHA1', digits: 6, period, secret })

/** A secret for an authenticator app (RFC 6238), and the address that its QR code holds. */
export type Totp = { secret: string; address: string }

/** A new secret. It counts once a code of it was typed. */
export const newTotp = (email: string): Totp => totpOf(new Secret({ size: 20 }), email)

/** A secret that was made before and that no right code was typed of yet. */
export const sameTotp = (secret: string, email: string): Totp => totpOf(Secret.fromBase32(secret), email)

const totpOf = (secret: Secret, email: string): Totp => ({
  secret: secret.base32,
  address: authenticator(secret, email).toString(),
})

/** The time step that a code of a secret belongs to, of those around this moment; undefined for a wrong one. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = authenticator(Secret.fromBase32(secret)).validate({
    ...{ token: code.replace(/\s/g, ''), window: 1, timestamp: now },
  })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Keeps a secret once a code of it shows that the app has it; answers whether it did. */
export async function saveTotp(
  tx: Queryable,
  sealer: Sealer,
  wish: { operatorId: number; secret: string; code: string },
): Promise<boolean> {
  const step = stepOf(wish.secret, wish.code, Date.now())
  if (step === undefined) return false
  await tx
    .update(operators)
    .set({ totpSealed: sealer.seal(wish.secret), totpStep: step })
    .where(eq(operators.id, wish.operatorId))
  return true
}

/** Takes a code of an operator's app, each one once; answers whether it was right. */
export async function takeTotp(tx: Queryable, sealer: Sealer, operatorId: number, code: string): Promise<boolean> {
  const [operator] = await tx.select().from(operators).where(eq(operators.id, operatorId))
  if (!operator?.totpSealed) return false
  const step = stepOf(sealer.open(operator.totpSealed), code, Date.now())
  if (step === undefined) return false
  const taken = await tx
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, operatorId), or(isNull(operators.totpStep), lt(operators.totpStep, step))))
    .returning({ id: operators.id })
  return taken.length > 0
}
