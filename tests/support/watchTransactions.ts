import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#platform/db/db.ts'

/**
 * Looks at every transaction for a question to the same pool that does not go through the transaction: under load, where
 * all connections are taken by such transactions, each waits for the others for ever. Answers those found so far.
 */
export function watchTransactions(db: Db): Error[] {
  const inside = new AsyncLocalStorage<boolean>()
  const found: Error[] = []
  const { transaction, $client: pool } = db
  // A question is asked where it is waited for, so that has to happen inside as well.
  db.transaction = (work, config) => transaction((tx) => inside.run(true, async () => await work(tx)), config)
  const connect = pool.connect.bind(pool)
  // Whatever is asked of a pool begins with this call.
  pool.connect = ((...given: Parameters<typeof connect>) => {
    if (inside.getStore()) found.push(new Error('A transaction asked for a second connection'))
    return connect(...given)
  }) as typeof pool.connect
  return found
}
