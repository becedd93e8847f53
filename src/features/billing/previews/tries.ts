import { createHash } from 'node:crypto'
import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { notAMember } from '#features/accounts/errors.ts'
import { ownUpload } from '#features/files/files.ts'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { type Along, enqueue } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import { hideSecrets } from '#features/jobs/secrets.ts'
import type { DefinedWork } from '#features/jobs/toolWork.ts'
import { wishOf } from '#features/jobs/wish.ts'
import type { Queryable } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { triesUsedUp } from '../errors.ts'
import { previews } from '../schema.ts'

/** Tries that failed or were cancelled are not held against anybody, but work is work: so many for each that counts. */
const startsPerTry = 4

type Options = {
  /** The work goes on with what this one made: both are one try. */
  continues?: string | undefined
  /** It only helps to choose what to try: it is no try, though work all the same. */
  isAside?: boolean | undefined
}

/**
 * Asks for a job of whoever calls a tool: for a member as `enqueue` does; for somebody who only tries, the job whose result waits
 * behind the payment. Its id is the preview's uid then. Throws triesUsedUp, and notAMember where the job has no preview.
 */
export function askFor<Input extends object>(
  app: App,
  request: FastifyRequest,
  definition: JobDefinition<Input>,
  input: Input,
  options: Options = {},
): Promise<string> {
  const { accountId, isTrying } = request.visitor
  const wish = wishOf(request)
  if (!isTrying) return enqueue(app.jobs, definition, accountId, input, { wish })
  const { preview } = definition
  if (!preview) throw notAMember()
  const { site } = request.visitor
  const who = { guest: accountId, network: hashOf(networkOf(request.ip)), site }
  const whole = { definition, preview, input }
  const asked = preview.part ? preview.part(input) : input
  return enqueue(app.jobs, definition, accountId, asked, { wish, ...trying(app, who, whole, options) })
}

/**
 * The same for something that a tool does, of uploads of the visitor's by their addresses. Throws notFound for other addresses, and what the
 * work refuses.
 */
export async function askForWork<Options, Input extends object>(
  app: App,
  request: FastifyRequest,
  work: DefinedWork<Options, Input>,
  { options, addresses }: { options: Options; addresses: readonly string[] },
): Promise<string> {
  const files = []
  for (const address of addresses) files.push(await ownUpload(app.db, request.visitor.accountId, address))
  return askFor(app, request, work.job, await work.inputFor({ options, files }, app.env))
}

type Who = { guest: number; network: string; site: string }

function trying<Input extends object>(
  app: App,
  { guest, network, site }: Who,
  { definition, preview, input }: Whole<Input>,
  { continues, isAside = false }: Options,
): Along {
  let counts = true
  return {
    tried: true,
    async begin(tx) {
      counts = !isAside && !(continues && (await isFirstStep(tx, guest, continues)))
      await expectTriesLeft(tx, { guest, network }, { most: app.env.TRIES_DAILY, counts })
    },
    async begun(tx, uid) {
      const checked = definition.input.parse(input)
      await tx.insert(previews).values({
        ...{ uid, accountId: guest, triedBy: guest, network, counts, site },
        tool: preview.tool,
        isWhole: !preview.part,
        kind: definition.kind,
        ...hideSecrets(app.jobs.sealer, definition, checked),
        // What costs a member nothing, because it was paid for before, was not paid for here.
        cost: Math.max(1, definition.credits(checked)),
      })
      app.metrics.tried.inc({ tool: preview.tool, site })
    },
  }
}

type Whole<Input> = {
  definition: JobDefinition<Input>
  preview: NonNullable<JobDefinition<Input>['preview']>
  input: Input
}

/** Whether a preview of this guest is one of the day's tries, so that its second step is none. */
async function isFirstStep(tx: Queryable, guest: number, uid: string): Promise<boolean> {
  const [found] = await tx
    .select({ counts: previews.counts })
    .from(previews)
    .where(and(eq(previews.uid, uid), eq(previews.triedBy, guest)))
  return found?.counts ?? false
}

/** Throws triesUsedUp where the browser or its network has had its share of the last day. */
async function expectTriesLeft(
  tx: Queryable,
  { guest, network }: Pick<Who, 'guest' | 'network'>,
  { most, counts }: { most: number; counts: boolean },
): Promise<void> {
  // One at a time for each network: of requests that come together each counts what the others took.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tries ${network}`}, 0))`)
  const ofLastDay = gt(previews.createdAt, sql`now() - interval '1 day'`)
  const cameToNothing = sql`${jobs.state} in ('failed', 'cancelled') or ${jobs.facts}->>'credits' = '0'`
  const [had] = await tx
    .select({
      browser:
        sql<number>`count(*) filter (where ${previews.triedBy} = ${guest} and ${previews.counts} and not coalesce(${cameToNothing}, false))`.mapWith(
          Number,
        ),
      network:
        sql<number>`count(*) filter (where ${previews.counts} and not coalesce(${cameToNothing}, false))`.mapWith(
          Number,
        ),
      started: count(),
    })
    .from(previews)
    .leftJoin(jobs, eq(jobs.id, previews.uid))
    .where(and(ofLastDay, or(eq(previews.network, network), eq(previews.triedBy, guest))))
  if (!had) return
  const isOver = counts && Math.max(had.browser, had.network) >= most
  if (isOver || had.started >= most * startsPerTry) throw triesUsedUp(most)
}

// The table tells nothing about who tried.
const hashOf = (network: string) => createHash('sha256').update(`tries ${network}`).digest('base64url')
