import { Counter, type Registry } from 'prom-client'
import { countExportRequests } from '#features/accountPage/exportRequests.ts'
import { checksOf } from '#platform/backup/checks.ts'
import { titleOf } from '#platform/backup/place.ts'
import type { Db } from '#platform/db/db.ts'
import { databaseBytes } from '#platform/db/size.ts'
import type { Env } from '#platform/env.ts'
import { freeBytes } from '#platform/health/diskSpace.ts'
import type { MailSender } from '#platform/mail/mail.ts'
import type { BackupState } from './backup/schedule.ts'
import { type Figure, registerFigure } from './registerFigure.ts'

/** What the figures are read from. */
type Source = {
  db: Db
  env: Env
  dataFolder: string
  backups(): Promise<BackupState | undefined>
  brokenSites(): number
}

/** How long what the database answered counts: several scrapers ask it no more often. */
const freshMs = 10_000

type Row = { queue: string; state: string; count: string; seconds: string }
type Standing = {
  up: boolean
  bytes: number
  rows: Row[]
  exports: { open: number; overdue: number }
  checks?: Awaited<ReturnType<typeof checksOf>> | undefined
}

/**
 * Figures of the whole installation, read when somebody asks for them: how much waits in which queue and since when, the database, the disk,
 * the newest backup, requests for data and sites with errors. Every process tells the same of what is shared; take the maximum over all of them.
 */
export function registerFigures(registry: Registry, { db, env, dataFolder, backups, brokenSites }: Source): void {
  const standing = fresh(() => standingOf(db, env))
  const figures: Figure[] = [
    {
      name: 'queue_messages',
      help: 'Messages by queue (tools, mail, webhooks; .dead are those given up) that wait or are in hand',
      labels: ['queue', 'state'],
      read: async () => (await standing()).rows.map(({ queue, state, count }) => [{ queue, state }, Number(count)]),
    },
    {
      name: 'queue_oldest_seconds',
      help: 'How long the oldest message of a queue has been due and waits',
      labels: ['queue'],
      async read() {
        const waiting = (await standing()).rows.filter(({ state }) => state === 'waiting')
        return waiting.map(({ queue, seconds }) => [{ queue }, Number(seconds)])
      },
    },
    {
      name: 'database_up',
      help: 'Whether the database answers this process',
      read: async () => ((await standing()).up ? 1 : 0),
    },
    {
      name: 'database_size_bytes',
      help: 'Size of the database',
      read: async () => (await standing()).bytes,
    },
    {
      name: 'database_connections',
      help: 'Connections of the calls and jobs of this process: open, idle among them, and calls that wait for one',
      labels: ['state'],
      read() {
        const { totalCount, idleCount, waitingCount } = db.$client
        return [
          [{ state: 'open' }, totalCount],
          [{ state: 'idle' }, idleCount],
          [{ state: 'waiting' }, waitingCount],
        ]
      },
    },
    {
      name: 'disk_free_bytes',
      help: 'Bytes that may still be written to the disk of DATA_DIR',
      read: () => freeBytes(dataFolder),
    },
    {
      name: 'backup_newest_timestamp_seconds',
      help: 'When the newest backup in BACKUP_TO was made; 0 for none, absent without that setting',
      async read() {
        const state = await backups().catch((): BackupState => ({ newestAt: null, late: true }))
        return state && secondsAt(state.newestAt)
      },
    },
    {
      name: 'backup_checked_timestamp_seconds',
      help: 'When a backup was last restored for a check and found whole; 0 for never, absent without BACKUP_TO',
      async read() {
        const { checks } = await standing()
        return checks && secondsAt(checks.wholeAt)
      },
    },
    {
      name: 'backup_check_failed',
      help: 'Whether the last check found a backup that is not whole, or could not be made; absent without BACKUP_TO',
      async read() {
        const { checks } = await standing()
        return checks && (checks.last?.problem ? 1 : 0)
      },
    },
    {
      name: 'export_requests',
      help: 'Requests for one’s own data that are not met: all that are open, and those whose month is over',
      labels: ['state'],
      async read() {
        const { open, overdue } = (await standing()).exports
        return [
          [{ state: 'open' }, open],
          [{ state: 'overdue' }, overdue],
        ]
      },
    },
    {
      name: 'sites_broken',
      help: 'Sites that do not show what lies on the disk',
      read: brokenSites,
    },
  ]
  for (const figure of figures) registerFigure(registry, figure)
}

/** A moment in seconds since 1970; 0 for none. */
const secondsAt = (moment: Date | null | undefined) => (moment?.getTime() ?? 0) / 1000

/** Messages that wait for their time to come do not count as waiting. Webhooks of members wait in a table of their own. */
const standingQuery = `
  select name as queue, case state when 'active' then 'active' else 'waiting' end as state,
    count(*) as count, extract(epoch from now() - min(greatest(created_on, start_after))) as seconds
  from pgboss.job where state < 'completed' and start_after <= now() and name not like '\\_\\_pgboss\\_\\_%'
  group by 1, 2
  union all
  select 'webhook-deliveries', 'waiting', count(*), extract(epoch from now() - min(next_at))
  from webhook_delivery where state = 'waiting' and next_at <= now() having count(*) > 0`

async function standingOf(db: Db, env: Env): Promise<Standing> {
  try {
    const { rows } = await db.$client.query<Row>(standingQuery)
    const bytes = await databaseBytes(db)
    const exports = await countExportRequests(db, null)
    // A place that is written wrongly is told elsewhere, and says nothing of the database.
    const checks = await checksIn(db, env).catch(() => undefined)
    return { up: true, bytes, rows, exports, checks }
  } catch {
    return { up: false, bytes: 0, rows: [], exports: { open: 0, overdue: 0 } }
  }
}

/** How the checks of the backups stand; undefined where none are made. */
async function checksIn(db: Db, { BACKUP_TO: to }: Env) {
  return to === undefined ? undefined : checksOf(db, titleOf(to))
}

/** Asks once for all who want to know within some seconds. */
function fresh<Thing>(ask: () => Promise<Thing>): () => Promise<Thing> {
  let asked: { at: number; answer: Promise<Thing> } | undefined
  return () => {
    if (!asked || Date.now() - asked.at > freshMs) asked = { at: Date.now(), answer: ask() }
    return asked.answer
  }
}

/** A sender of mails whose mails are counted by how it went. */
export function counted(sender: MailSender, registry: Registry): MailSender {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that were handed on, or could not be and are tried again',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  return {
    ...sender,
    async send(mail) {
      await sender.send(mail).then(
        () => mails.inc({ outcome: 'sent' }),
        (error: unknown) => {
          mails.inc({ outcome: 'failed' })
          throw error
        },
      )
    },
  }
}
