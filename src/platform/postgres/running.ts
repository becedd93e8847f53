import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { DatabaseClient } from '#platform/db/client.ts'

/**
 * Refusals that no waiting ends (PostgreSQL, appendix A): a database that is not there, errors of the system and of files. One that starts up, shuts
 * down or has no room for a while says something else.
 */
const lasting = /^(?:3D|58|XX)/

/** Where the embedded database is reached: a folder with its socket, its user and its database. */
export type Address = { host: string; user: string; database: string }

/**
 * The process id of the program that owns the server there; undefined where none answers queries, which is also so
 * while one starts up or shuts down.
 */
export const ownerOf = async (address: Address): Promise<number | undefined> => (await askOwner(address)).owner

/** What a server says of its database: the process id of its owner, or why it refuses it for good, such as that its files are gone. */
type Answer = { owner?: number; refusal?: string }

export async function askOwner(address: Address): Promise<Answer> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('cluster_name') as owner")
    return { owner: Number(rows[0].owner) }
  } catch (error) {
    return error instanceof DatabaseError && lasting.test(error.code ?? '') ? { refusal: error.message } : {}
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether there is a process with this id. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Whether the cluster's server is still a child of its owner: once that has died, it is about to shut down. */
export function isChildOf(owner: number, cluster: string): boolean {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${owner}\n`)
  } catch {
    return false
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
  const client = new DatabaseClient({ ...server, database: 'postgres', connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
