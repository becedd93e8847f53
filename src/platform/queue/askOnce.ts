import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/db.ts'
import type { Queue } from './queue.ts'

/**
 * Asks a worker for something unless that is under way: `claim` says whether it is free, and writes down what has to be. Of those who ask at the same
 * time one does. Answers whether it was asked for.
 */
export const askOnce = <Wish extends object>(
  { db, queue }: { db: Db; queue: Queue },
  name: string,
  wish: Wish,
  claim: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    if (!(await claim(tx))) return false
    await queue.send(tx, name, wish)
    return true
  })
