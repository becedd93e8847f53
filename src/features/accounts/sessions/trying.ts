import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import { tryHeader, tryName } from '#platform/tryHeader.ts'
import { notAMember, notLoggedIn } from '../errors.ts'
import { accounts } from '../schema.ts'
import { countTry } from './limit.ts'
import { isMember } from './membership.ts'
import { membershipIn, personOf, tokenOf, type Visitor } from './visitor.ts'

/** New guests of one network in a day, by how many tries it has: a family has several browsers, and each guest may upload. */
const guestsPerTry = 4

/**
 * Guard: a member; or, where the site lets people try, whoever calls with the name of their browser, and then the visitor is a guest
 * with `isTrying`. Throws notLoggedIn (401), notAMember (403), and tooManyRequests where a network brings too many guests.
 */
export async function memberOrTrying(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const person = tokenOf(request) === undefined ? undefined : await personOf(request)
  if (person && isMember(membershipIn(person))) return
  const name = request.site.settings.tryFirst ? nameOf(request) : undefined
  if (name === undefined) throw person ? notAMember() : notLoggedIn()
  const accountId = (await findGuest(request, name)) ?? (await makeGuest(request, reply, name))
  request.visitor = guest(request, accountId)
}

/** Guard: a living session of this site, or the browser of a guest; with both, what the guest tried is theirs as well. Throws notLoggedIn (401). */
export async function loggedInOrTrying(request: FastifyRequest): Promise<void> {
  const name = nameOf(request)
  const tried = name === undefined ? undefined : await findGuest(request, name)
  if (tokenOf(request) !== undefined) {
    await personOf(request)
    request.visitor.triedAs = tried
  } else if (tried === undefined) throw notLoggedIn()
  else request.visitor = guest(request, tried)
}

/**
 * The accounts that the things of whoever calls may belong to: of a living session, of the browser of a guest, or of both; none for a browser that
 * has its name and has tried nothing yet. Throws notLoggedIn (401) for whoever has neither session nor name.
 */
export async function ownersOfCaller(request: FastifyRequest): Promise<readonly number[]> {
  const tried = await triedAs(request)
  if (tokenOf(request) !== undefined) return ownersOf({ accountId: (await personOf(request)).id, triedAs: tried })
  if (nameOf(request) === undefined) throw notLoggedIn()
  return tried === undefined ? [] : [tried]
}

/** The guest of the browser that calls, undefined where it has none on this site. */
export async function triedAs(request: FastifyRequest): Promise<number | undefined> {
  const name = nameOf(request)
  return name === undefined ? undefined : findGuest(request, name)
}

/** The accounts that a visitor's things may belong to. */
export const ownersOf = ({ accountId, triedAs: guestId }: Pick<Visitor, 'accountId' | 'triedAs'>): readonly number[] =>
  guestId === undefined ? [accountId] : [accountId, guestId]

function nameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers[tryHeader]
  return typeof name === 'string' && tryName.test(name) ? name : undefined
}

const guest = ({ site }: FastifyRequest, accountId: number): Visitor => ({
  ...{ accountId, email: '', site: site.code, token: '', sessionId: '' },
  isTrying: true,
})

// No email has a space in it, so nobody logs in as one. The name itself is kept nowhere.
const guestName = (name: string) => `guest ${createHash('sha256').update(name).digest('base64url')}`

async function findGuest({ server, site }: FastifyRequest, name: string): Promise<number | undefined> {
  const isTheirs = and(eq(accounts.site, site.code), eq(accounts.email, guestName(name)), eq(accounts.guest, true))
  const [found] = await server.db.select({ id: accounts.id }).from(accounts).where(isTheirs)
  return found?.id
}

async function makeGuest(request: FastifyRequest, reply: FastifyReply, name: string): Promise<number> {
  const { server, site, ip } = request
  const limit = { what: 'guests', most: guestsPerTry * server.env.TRIES_DAILY, seconds: 86_400 }
  await countTry(server.db, reply, limit, networkOf(ip))
  await insertGuest(server.db, site.code, name)
  const id = await findGuest(request, name)
  if (id === undefined) throw new Error('A guest was not written')
  return id
}

const insertGuest = (db: Db, site: string, name: string) =>
  db
    .insert(accounts)
    .values({ site, email: guestName(name), guest: true })
    .onConflictDoNothing()
