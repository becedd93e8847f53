import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { challenges, operators, passkeys } from '../schema.ts'

/** The host that passkeys are made for, without and with its port. */
export type Party = { name: string; host: string }

// The host says which of the two schemes a browser allows there.
const originsOf = ({ host }: Party) => [`https://${host}`, `http://${host}`]

/** A passkey proves the device and, by finger, face or PIN, its owner: two factors at once. */
const requireUserVerification = true

/** What the browser needs to make a passkey for an operator, and by which id the answer comes back. */
export async function beginPasskey(db: Db, party: Party, operatorId: number) {
  const [operator] = await db.select().from(operators).where(eq(operators.id, operatorId))
  if (!operator) return undefined
  const known = await listPasskeys(db, operatorId)
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Sundry', rpID: party.name, userName: operator.email, attestationType: 'none' },
    userID: new Uint8Array(operator.handle),
    excludeCredentials: known.map(({ id }) => ({ id })),
    // EdDSA, ES256, RS256: what authenticators have.
    supportedAlgorithmIDs: [-8, -7, -257],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { id: await keepChallenge(db, options.challenge, operatorId), options }
}

/** Keeps a passkey that the browser made; answers whether it is right. */
export async function savePasskey(
  db: Db,
  party: Party,
  answer: { operatorId: number; id: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  const { operatorId, id, response } = answer
  const expectedChallenge = await takeChallenge(db, id, operatorId)
  if (expectedChallenge === undefined) return false
  const checked = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, requireUserVerification },
    ...{ expectedOrigin: originsOf(party), expectedRPID: party.name },
  }).catch(() => undefined)
  if (!checked?.verified) return false
  const { credential } = checked.registrationInfo
  const made = await db
    .insert(passkeys)
    .values({
      ...{ id: credential.id, operatorId, publicKey: Buffer.from(credential.publicKey), counter: credential.counter },
      transports: credential.transports ?? [],
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return made.length > 0
}

/** What the browser needs to log somebody in by a passkey, whoever it is. */
export async function beginLogin(db: Db, party: Party) {
  const options = await generateAuthenticationOptions({ rpID: party.name, userVerification: 'required' })
  return { id: await keepChallenge(db, options.challenge, null), options }
}

/** Whose passkey signed a challenge; undefined where none of ours did. */
export async function operatorOfPasskey(
  db: Db,
  party: Party,
  { id, response }: { id: string; response: AuthenticationResponseJSON },
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(db, id, null)
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (expectedChallenge === undefined || !passkey) return undefined
  const checked = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, requireUserVerification },
    ...{ expectedOrigin: originsOf(party), expectedRPID: party.name },
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const counter = checked.authenticationInfo.newCounter
  await db.update(passkeys).set({ counter, usedAt: sql`now()` }).where(eq(passkeys.id, passkey.id))
  return passkey.operatorId
}

/** The passkeys of an operator, the oldest first. */
export const listPasskeys = (db: Queryable, operatorId: number) =>
  db.select().from(passkeys).where(eq(passkeys.operatorId, operatorId)).orderBy(asc(passkeys.createdAt))

async function keepChallenge(db: Db, challenge: string, operatorId: number | null): Promise<string> {
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`))
  const expiresAt = sql`now() + interval '5 minutes'`
  const [kept] = await db.insert(challenges).values({ challenge, operatorId, expiresAt }).returning()
  if (!kept) throw new Error('A challenge was not written')
  return kept.id
}

/** A challenge for its one answer. */
async function takeChallenge(db: Db, id: string, operatorId: number | null): Promise<string | undefined> {
  const isTheirs = operatorId === null ? isNull(challenges.operatorId) : eq(challenges.operatorId, operatorId)
  const [taken] = await db
    .delete(challenges)
    .where(and(sql`${challenges.id}::text = ${id}`, isTheirs, gt(challenges.expiresAt, sql`now()`)))
    .returning()
  return taken?.challenge
}
