import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Signer } from '#platform/secret.ts'
import { countOf, countTry, forgetTries, limits, refuse, takeBack } from './limit.ts'
import { accounts, knownNetworks } from './schema.ts'

type Place = { db: Db; signer: Signer }

/** A guess at the password of an email on a site, and the network that it comes from. */
export type Guess = { site: string; email: string; network: string }

/** How long a network stays known after its last login, in days. */
export const knownDays = 90

/** Wrong guesses at one account from everywhere before unknown networks wait, and the longest that they wait. */
const patience = { guesses: 40, secondsEach: 0.25, mostSeconds: 5 }
/** Beyond their limit, guesses from a known network are checked one after the other; more than these are turned away. */
const line = { secondsEach: 1, most: 20 }

/**
 * Checks a guess at a password, so slowly that guessing comes to nothing and so that nobody but the guesser is turned away:
 * wrong guesses count by email and network together, and by network over all emails. A network that the owner has logged
 * in from is not turned away: what exceeds its limit waits for its turn. Guesses at one email from ever more networks make
 * unknown networks wait for some seconds. An email without an account is treated like one with.
 *
 * Throws tooManyRequests before anything is checked. `check` answers undefined for a wrong guess.
 */
export async function checkGuess<Found extends { id: number }>(
  { db, signer }: Place,
  reply: FastifyReply,
  guess: Guess,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { site, email, network } = guess
  const who = `${site} ${email}`
  const here = `${who} ${network}`
  const isKnown = await isKnownNetwork({ db, signer }, guess)
  if (isKnown) {
    const { count } = await countOf(db, limits.login, here)
    if (count > limits.login.most) await ownTurn(reply, here)
  } else {
    await countTry(db, reply, limits.login, here)
    await countTry(db, reply, limits.loginNetwork, network)
    const { count } = await countOf(db, limits.loginEverywhere, who)
    const seconds = Math.min(patience.mostSeconds, (count - patience.guesses) * patience.secondsEach)
    if (seconds > 0) await pause(seconds * 1000)
  }
  const found = await check()
  if (!found) return undefined
  await forgetTries(db, limits.login, here)
  if (!isKnown) {
    await takeBack(db, limits.loginNetwork, network)
    await takeBack(db, limits.loginEverywhere, who)
  }
  await rememberNetwork({ db, signer }, found.id, network)
  return found
}

/** Whether a request comes from a network that the owner of this email's account has logged in from. */
export async function isOwnNetwork(place: Place, request: FastifyRequest, email: string): Promise<boolean> {
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
