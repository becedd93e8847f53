import { readdirSync, readlinkSync } from 'node:fs'
import pg from 'pg'

/** Where the embedded database is reached: a folder with its socket, its user and its database. */
export type Address = { host: string; user: string; database: string }

/** Whether a server answers queries there; one that starts up or shuts down does not. */
export async function answers(address: Address): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Whether any process of a server works in the cluster, its last background worker included: they all stay in its
 * folder. A process id in a file would not tell, since ids are given out again.
 */
export function isInUse(cluster: string): boolean {
  return readdirSync('/proc').some((entry) => {
    try {
      return Number(entry) > 0 && readlinkSync(`/proc/${entry}/cwd`) === cluster
    } catch {
      return false
    }
  })
}

/** Makes the database where it is missing. */
export async function ensureDatabase({ database, ...server }: Address): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
