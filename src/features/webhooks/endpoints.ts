import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { holdAccount } from '#features/files/quota.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { invalidRequest, notFound } from '#platform/errors.ts'
import type { Reach } from '#platform/http/resolveHost.ts'
import type { Language } from '#platform/languages.ts'
import type { Sealer } from '#platform/secret.ts'
import { inEach } from '#platform/texts.ts'
import { expectReached, readAddress } from './address.ts'
import { type EndpointRequest, type EndpointView, overlapHours, type ShownSecret, webhookLimits } from './contract.ts'
import { rest } from './deliver.ts'
import { webhooksErrors } from './errorTexts.ts'
import { type EndpointRow, webhookEndpoints } from './schema.ts'
import { newSecret } from './signature.ts'

export type EndpointPlace = { db: Db; sealer: Sealer; reach: Reach }

/** Who keeps an endpoint, and how they read the site: mails about it are written so. */
export type Keeper = { accountId: number; language: Language; origin: string }

/** The endpoints of an account, the oldest first. */
export async function listEndpoints(db: Db, accountId: number): Promise<EndpointView[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(asc(webhookEndpoints.createdAt))
  return rows.map(presentEndpoint)
}

/** Makes an endpoint; answers its secret, which nobody is shown again. Throws invalidRequest. */
export async function addEndpoint(
  { db, sealer, reach }: EndpointPlace,
  keeper: Keeper,
  { address, description, events }: EndpointRequest,
): Promise<ShownSecret> {
  const url = readAddress(address)
  await expectReached(url, reach)
  const secret = newSecret()
  return db.transaction(async (tx) => {
    await holdAccount(tx, keeper.accountId)
    const isListed = and(eq(webhookEndpoints.accountId, keeper.accountId), isNotNull(webhookEndpoints.address))
    const [kept] = await tx.select({ count: count() }).from(webhookEndpoints).where(isListed)
    if ((kept?.count ?? 0) >= webhookLimits.endpoints)
      throw invalidRequest(inEach(webhooksErrors, (say) => say.tooManyEndpoints(webhookLimits.endpoints)))
    const id = await insertEndpoint(tx, keeper, {
      ...{ address: url.href, description, events: [...new Set(events)] },
      secret: sealer.seal(secret),
    })
    return { id, secret }
  })
}

/** Changes an endpoint. Throws notFound and invalidRequest. */
export async function changeEndpoint(
  { db, reach }: EndpointPlace,
  keeper: Keeper,
  id: string,
  { address, description, events }: EndpointRequest,
): Promise<void> {
  const url = readAddress(address)
  await expectReached(url, reach)
  const changed = await db
    .update(webhookEndpoints)
    .set({ address: url.href, description, events: [...new Set(events)] })
    .where(and(isOwn(keeper.accountId, id), isNotNull(webhookEndpoints.address)))
    .returning({ id: webhookEndpoints.id })
  if (changed.length === 0) throw notFound()
}

/** Deletes an endpoint with its deliveries. Throws notFound. */
export async function deleteEndpoint(db: Db, accountId: number, id: string): Promise<void> {
  const gone = await db.delete(webhookEndpoints).where(isOwn(accountId, id)).returning({ id: webhookEndpoints.id })
  if (gone.length === 0) throw notFound()
}

/** Switches an endpoint off or on again; who switches it on begins with nothing failed. Throws notFound. */
export async function switchEndpoint(db: Db, accountId: number, id: string, on: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await ownEndpoint(tx, accountId, id)
    if (!on) return rest(tx, id)
    await tx.update(webhookEndpoints).set({ restingSince: null, failingSince: null }).where(eq(webhookEndpoints.id, id))
  })
}

/** Gives an endpoint a new secret, which is answered this once; the old one signs beside it for `overlapHours`. Throws notFound. */
export async function rollSecret({ db, sealer }: EndpointPlace, accountId: number, id: string): Promise<ShownSecret> {
  const secret = newSecret()
  const changed = await db
    .update(webhookEndpoints)
    .set({
      secret: sealer.seal(secret),
      oldSecret: sql`${webhookEndpoints.secret}`,
      oldSecretUntil: sql`now() + make_interval(hours => ${overlapHours})`,
    })
    .where(isOwn(accountId, id))
    .returning({ id: webhookEndpoints.id })
  if (changed.length === 0) throw notFound()
  return { id, secret }
}

/** The endpoint with this id of an account. Throws notFound, also for one of somebody else. */
export async function ownEndpoint(db: Queryable, accountId: number, id: string): Promise<EndpointRow> {
  const [row] = await db.select().from(webhookEndpoints).where(isOwn(accountId, id))
  if (!row) throw notFound()
  return row
}

/**
 * The endpoint that signs what goes to addresses which jobs name, in the caller's transaction; it is made when the first one does. Its owner
 * finds it in the account, where a new secret can be made and read.
 */
export async function endpointOfJobs(tx: Queryable, sealer: Sealer, keeper: Keeper): Promise<string> {
  await holdAccount(tx, keeper.accountId)
  const [kept] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, keeper.accountId), isNull(webhookEndpoints.address)))
  if (kept) return kept.id
  return insertEndpoint(tx, keeper, { address: null, description: '', events: [], secret: sealer.seal(newSecret()) })
}

const isOwn = (accountId: number, id: string) =>
  and(eq(webhookEndpoints.accountId, accountId), eq(webhookEndpoints.id, id))

async function insertEndpoint(
  tx: Queryable,
  { accountId, language, origin }: Keeper,
  row: Pick<EndpointRow, 'address' | 'description' | 'events' | 'secret'>,
): Promise<string> {
  const [made] = await tx
    .insert(webhookEndpoints)
    .values({ ...row, accountId, language, origin })
    .returning({ id: webhookEndpoints.id })
  if (!made) throw new Error('A webhook endpoint was not written')
  return made.id
}

function presentEndpoint(row: EndpointRow): EndpointView {
  const { id, address, description, events, restingSince, failingSince, oldSecretUntil } = row
  const isOldLiving = oldSecretUntil !== null && oldSecretUntil.getTime() > Date.now()
  return {
    ...{ id, address, description, events },
    restingSince: restingSince?.getTime() ?? null,
    failingSince: failingSince?.getTime() ?? null,
    oldSecretUntil: isOldLiving ? oldSecretUntil.getTime() : null,
  }
}
