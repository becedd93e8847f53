import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { askOnce } from '#platform/queue/askOnce.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { installs, type ModelKind } from '../schema.ts'

/** The queue of wishes for models. */
export const installQueue = 'desk-installs'

/** A model that somebody wishes for, by what the commands call it. */
export type InstallWish = { kind: ModelKind; name: string }

/** A worker takes as long as a large model over a slow line does, and another one goes on where it was killed. */
const longestSeconds = 6 * 3600

/** Makes the queue of wishes for models; every process does so. */
export const declareInstalls = (queue: Queue) => queue.declare(installQueue, { seconds: longestSeconds, retries: 3 })

const isOf = ({ kind, name }: InstallWish) => and(eq(installs.kind, kind), eq(installs.name, name))

/** Has a worker put a model in, unless one is about to: answers whether it was asked for. */
export const askForInstall = (db: Db, queue: Queue, wish: InstallWish): Promise<boolean> =>
  askOnce({ db, queue }, installQueue, wish, async (tx) => {
    const begun = { state: 'waiting', bytes: 0, allBytes: null, problem: null, changedAt: sql`now()` } as const
    const [asked] = await tx
      .insert(installs)
      .values({ ...wish, ...begun })
      .onConflictDoUpdate({
        target: [installs.kind, installs.name],
        set: begun,
        // What goes on tells so every second; a wish that nobody took up is forgotten in the end.
        setWhere: sql`${installs.state} in ('installed', 'failed') or ${installs.changedAt} < now() - interval '1 hour'`,
      })
      .returning()
    return asked !== undefined
  })

/** Writes down how far a model is. */
export const noteInstall = (
  db: Queryable,
  wish: InstallWish,
  now: Partial<Pick<typeof installs.$inferInsert, 'state' | 'bytes' | 'allBytes' | 'problem'>>,
) =>
  db
    .update(installs)
    .set({ ...now, changedAt: sql`now()` })
    .where(isOf(wish))

/** How far the models are that were wished for, each the last time. */
export const listInstalls = (db: Queryable) => db.select().from(installs)

export type Install = Awaited<ReturnType<typeof listInstalls>>[number]
