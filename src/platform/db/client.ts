import { Socket } from 'node:net'
import pg from 'pg'

/** Where the database is: a url, or host, user and database for a unix socket. */
export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

/** How long something may be waited for, in seconds; 0 is for ever. */
export type Limits = {
  /** For a connection: a free one of the pool, or a new one. */
  wait: number
  /** For a lock that another transaction holds. */
  lock: number
  /** For one statement. */
  statement: number
  /** For the next statement of an open transaction. */
  idle: number
}

/** What a broken network may add to the longest statement before a connection counts as dead. */
const silenceSeconds = 5

/** The limits as the driver wants them, in milliseconds. The server keeps all but the first. */
export const limitsOfDriver = ({ wait, lock, statement, idle }: Limits) => ({
  connectionTimeoutMillis: wait * 1000,
  lock_timeout: lock * 1000,
  statement_timeout: statement * 1000,
  idle_in_transaction_session_timeout: idle * 1000,
})

/** Where nobody says otherwise; the defaults of the settings are the same. */
export const usualLimits: Limits = { wait: 5, lock: 10, statement: 30, idle: 30 }

/** For work that takes as long as it takes, such as a migration. */
export const noLimits: Limits = { wait: 0, lock: 0, statement: 0, idle: 0 }

const brokeConnection = new WeakSet<Error>()

/** Whether this is the failure of a connection itself, whatever it was used for. */
export const isOfConnection = (error: object) => error instanceof Error && brokeConnection.has(error)

/**
 * One connection to PostgreSQL. Its end is never an unheard 'error', which would end the process: whoever uses it hears of it
 * by the query that fails. One that says nothing for longer than any statement may take is ended too, because the
 * network may be gone without a word.
 */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ keepAlive: true, ...config })
    this.on('error', () => {})
    this.connection.on('error', (error: Error) => brokeConnection.add(error))
    const longest = config.statement_timeout
    if (longest) this.once('connect', () => this.endWhenSilent(longest + silenceSeconds * 1000))
  }

  /** Ends the connection at once, also where nobody at its other end would answer; what it was asked fails. */
  cut(reason: string): void {
    this.connection.stream.destroy(new Error(reason))
  }

  private endWhenSilent(milliseconds: number): void {
    // Encrypted connections have another stream than the one they began with.
    const { stream } = this.connection
    if (stream instanceof Socket)
      stream.setTimeout(milliseconds, () => this.cut(`The database said nothing for ${milliseconds / 1000} s`))
  }
}
