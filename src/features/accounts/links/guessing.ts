import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Signer } from '#platform/secret.ts'
import { accounts, knownNetworks } from '../schema.ts'
import { countOf, countTry, forgetTries, limits, refuse, takeBack } from '../sessions/limit.ts'
import { knownDevice } from './knownDevice.ts'

type Place = { db: Db; signer: Signer }

/** A guess at the password of an email on a site, the network that it comes from, and its browser where that is known. */
export type Guess = { site: string; email: string; network: string; device?: string | undefined }

/** How long a network stays known after its last login, in days. */
export const knownDays = 90

/** Networks that are known of an account at a time: a new one takes the place of the one that was seen longest ago. */
const mostNetworks = 50

/** Wrong guesses at one account from everywhere before unknown networks wait, and the longest that they wait. */
const patience = { guesses: 40, secondsEach: 0.25, mostSeconds: 5 }
/** Beyond their limit, guesses from a known network are checked one after the other; more than these are turned away. */
const line = { secondsEach: 1, most: 20 }

/**
 * Checks a guess at a password, so slowly that guessing comes to nothing and so that nobody but the guesser is turned away:
 * wrong guesses count by email and network together, and by network over all emails. A browser that the owner has logged in with has tries of
 * its own, whatever others try in its network. A network that the owner has logged in from is not turned away: what exceeds its
 * limit waits for its turn. Guesses at one email from ever more networks make unknown networks wait for some seconds. An email without an
 * account is treated like one with. Logins with the right password are counted too, by account and network.
 *
 * Throws tooManyRequests before anything is checked. `check` answers undefined for a wrong guess.
 */
export async function checkGuess<Found extends { id: number }>(
  place: Place,
  reply: FastifyReply,
  guess: Guess,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { db } = place
  const { site, email, network } = guess
  const here = `${site} ${email} ${network}`
  const forgive = await slowDown(place, reply, guess)
  // Counted before the work and not after it: a burst is as many as it is.
  await countTry(db, reply, limits.loginRight, here)
  let found: Found | undefined
  try {
    found = await check()
  } finally {
    if (!found) await takeBack(db, limits.loginRight, here)
  }
  if (!found) return undefined
  await forgive()
  await rememberNetwork(place, found.id, network)
  return found
}

/** Lets a guess wait or turns it away as its place deserves; answers how to take back what was counted, once it was right. */
async function slowDown({ db, signer }: Place, reply: FastifyReply, guess: Guess): Promise<() => Promise<void>> {
  const { site, email, network, device } = guess
  const who = `${site} ${email}`
  if (device) {
    const { count } = await countOf(db, limits.loginDevice, `${who} ${device}`)
    if (count <= limits.loginDevice.most) return () => forgetTries(db, limits.loginDevice, `${who} ${device}`)
  }
  const here = `${who} ${network}`
  if (await isKnownNetwork({ db, signer }, guess)) {
    const { count } = await countOf(db, limits.login, here)
    if (count > limits.login.most) await ownTurn(reply, here)
    return () => forgetTries(db, limits.login, here)
  }
  await countTry(db, reply, limits.login, here)
  await countTry(db, reply, limits.loginNetwork, network)
  const { count } = await countOf(db, limits.loginEverywhere, who)
  const seconds = Math.min(patience.mostSeconds, (count - patience.guesses) * patience.secondsEach)
  if (seconds > 0) await pause(seconds * 1000)
  return async () => {
    await forgetTries(db, limits.login, here)
    await takeBack(db, limits.loginNetwork, network)
    await takeBack(db, limits.loginEverywhere, who)
  }
}

/** Whether a request comes from a browser or a network that the owner of this email's account has logged in from. */
export async function isOwnPlace(place: Place, request: FastifyRequest, email: string): Promise<boolean> {
  if (await knownDevice(place, request, email)) return true
  return isKnownNetwork(place, { site: request.site.code, email, network: networkOf(request.ip) })
}

/** Forgets networks that nobody has logged in from for long. */
export async function sweepNetworks(db: Db): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, sql`now() - make_interval(days => ${knownDays})`))
}

async function isKnownNetwork({ db, signer }: Place, { site, email, network }: Guess): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownNetworks.accountId, network: knownNetworks.network })
    .from(knownNetworks)
    .innerJoin(accounts, eq(accounts.id, knownNetworks.accountId))
    .where(
      and(
        eq(accounts.site, site),
        eq(accounts.email, email),
        gt(knownNetworks.seenAt, sql`now() - make_interval(days => ${knownDays})`),
      ),
    )
  return rows.some((row) => row.network === nameOf(signer, row.accountId, network))
}

async function rememberNetwork({ db, signer }: Place, accountId: number, network: string): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ accountId, network: nameOf(signer, accountId, network) })
    .onConflictDoUpdate({ target: [knownNetworks.accountId, knownNetworks.network], set: { seenAt: sql`now()` } })
  const own = eq(knownNetworks.accountId, accountId)
  const { network: name, seenAt } = knownNetworks
  const beyond = db.select({ name }).from(knownNetworks).where(own).orderBy(desc(seenAt)).offset(mostNetworks)
  await db.delete(knownNetworks).where(and(own, inArray(name, beyond)))
}

/** What stands for a network in the table: nobody learns from it where somebody was. */
const nameOf = (signer: Signer, accountId: number, network: string) =>
  signer.sign(`known network\n${accountId}\n${network}`)

const nextTurns = new Map<string, number>()

/** Waits until it is this guess's turn in this process; throws tooManyRequests where the line is too long. */
async function ownTurn(reply: FastifyReply, key: string): Promise<void> {
  const now = Date.now()
  for (const [other, at] of nextTurns) if (at < now) nextTurns.delete(other)
  const at = Math.max(now, nextTurns.get(key) ?? 0) + line.secondsEach * 1000
  if (at - now > line.most * line.secondsEach * 1000) throw refuse(reply, line.secondsEach)
  nextTurns.set(key, at)
  await pause(at - now)
}
