import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Where the database is: a url, or host, user and database for a unix socket. */
export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

/** Connects to PostgreSQL. `db` speaks Drizzle, `pool` plain SQL; `close` ends every connection. */
export function connect(address: DatabaseAddress, options: { connections: number; onError: (error: Error) => void }) {
  const pool = new pg.Pool({ ...address, max: options.connections, application_name: 'sundry' })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError)
  return { db: drizzle(pool), pool, address, close: () => pool.end() }
}

export type Database = ReturnType<typeof connect>
export type Db = Database['db']
/** What a query needs: the database or a transaction in it. */
export type Queryable = Db | Parameters<Parameters<Db['transaction']>[0]>[0]
