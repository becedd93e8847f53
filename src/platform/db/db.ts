import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseAddress, DatabaseClient, type Limits, limitsOfDriver, usualLimits } from './client.ts'

type Options = { connections: number; limits?: Limits; name?: string; onError: (error: Error) => void }

/** Connections to one PostgreSQL. */
export type Database = {
  /** Speaks Drizzle. */
  db: Db
  /** Speaks plain SQL. */
  pool: pg.Pool
  address: DatabaseAddress
  /** A second pool, for work that is not to wait for what the first one does. It is closed on its own and renewed with the first. */
  beside(other: Partial<Options>): Database
  /** Ends every connection that is open now, because the network they went over is gone; new ones are made as needed. */
  renew(): void
  /** Ends every connection, each as soon as what it does is done. */
  close(): Promise<void>
}

/** Connects to PostgreSQL. What cannot be had within the limits fails with an error that `isDatabaseAway` knows. */
export const connect = (address: DatabaseAddress, options: Options): Database => poolOf(address, options, new Set())

function poolOf(address: DatabaseAddress, options: Options, open: Set<DatabaseClient>): Database {
  const { connections, limits = usualLimits, name = 'sundry', onError } = options
  const config = { ...address, ...limitsOfDriver(limits), application_name: name }
  const pool = new pg.Pool({ ...config, max: connections, Client: DatabaseClient })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client instanceof DatabaseClient && open.add(client))
  pool.on('remove', (client) => client instanceof DatabaseClient && open.delete(client))
  return {
    db: withTransactions(pool),
    pool,
    address,
    beside: (other) => poolOf(address, { ...options, ...other }, open),
    renew: () => {
      for (const client of open) client.cut('The network to the database was gone')
    },
    close: () => pool.end(),
  }
}

/**
 * Drizzle on a pool. Its own `transaction` keeps the connection for ever where `begin` fails, and gives it back in the middle of a
 * transaction where `rollback` fails; this one gives back what is clean and ends what is not.
 */
function withTransactions(pool: pg.Pool) {
  const db = drizzle(pool)
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(db, { transaction })
}

export type Db = ReturnType<typeof withTransactions>
/** What a query needs: the database or a transaction in it. */
export type Queryable = Db | Parameters<Parameters<Db['transaction']>[0]>[0]
