import type { ClientBase } from 'pg'
import { BackupProblem } from '#platform/backup/problem.ts'
import type { DatabaseAddress } from '#platform/db/client.ts'
import type { Env } from '#platform/env.ts'
import type { Store } from '#platform/storage/store.ts'

/** Where a backup is restored to. */
export type Target = { env: Env; address: DatabaseAddress; store: Store; dataFolder: string; sitesFolder: string }

/** What counts as a living installation, as an operator calls it. */
const counted = { account: 'accounts', order: 'orders', job: 'jobs', file: 'files' } as const

/**
 * Throws a BackupProblem where processes of the product use the database, and, without `force`, where it holds anything that a restore would
 * replace: the sentence says what.
 */
export async function checkTarget({ sitesFolder }: Target, client: ClientBase, force: boolean): Promise<void> {
  const running = await runningIn(client)
  if (running > 0)
    throw new BackupProblem(
      `Sundry is running on this database (${running} connections). Stop all of its processes, then restore.`,
    )
  if (force) return
  const held = await heldIn(client)
  if (held.length === 0) return
  throw new BackupProblem(
    `There is an installation here already. A restore would replace its database with ${held.join(', ')}, its secret key, and the sites in ${sitesFolder}. With --force it does.`,
  )
}

async function runningIn(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('sundry', 'sundry queue', 'sundry listener')`,
  )
  return Number(rows[0]?.count)
}

/** What there is of each kind, in words; nothing for an empty database, or one that was only just started. */
async function heldIn(client: ClientBase): Promise<string[]> {
  const held: string[] = []
  for (const [table, words] of Object.entries(counted)) {
    const there = await client.query<{ name: string | null }>('select to_regclass($1) as name', [`public.${table}`])
    if (!there.rows[0]?.name) continue
    const { rows } = await client.query<{ count: string }>(`select count(*) from public."${table}"`)
    if (rows[0]?.count !== '0') held.push(`${rows[0]?.count} ${words}`)
  }
  return held
}
