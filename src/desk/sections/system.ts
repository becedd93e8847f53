import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databaseBytes } from '#platform/db/size.ts'
import { rootFolder } from '#platform/paths.ts'
import type { Setting } from '#platform/settings/setting.ts'
import { parts } from '#platform/settings/settings.ts'
import { textIn } from '#platform/text.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { Shown, Visit } from '../visit.ts'
import { backupPage } from './backup.ts'
import { backupsBlocks } from './backups.ts'
import type { Section } from './section.ts'

/** How the installation stands: health, room, queues, and the settings in force. */
export const system: Section = {
  id: 'system',
  pages: [{ path: '/system', permission: 'system.read', show }, backupPage],
}

const { version } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }

async function show(visit: Visit): Promise<Shown> {
  const { words, say, place, language } = visit
  const [findings, disk, size, queues, backups] = await Promise.all([
    place.health.examine(),
    statfs(place.dataFolder),
    databaseBytes(place.db),
    waiting(visit),
    backupsBlocks(visit),
  ])
  const free = disk.bavail * disk.bsize
  const all = disk.blocks * disk.bsize
  const failing = place.billing.states().filter(({ failingSince }) => failingSince !== null)
  return {
    title: words.sections.system,
    blocks: [
      {
        type: 'tiles',
        title: words.system.figures,
        tiles: [
          { label: words.system.version, value: version, sub: `Node ${process.versions.node}` },
          { label: words.system.disk, value: say.bytes(free), sub: words.system.of(say.bytes(all)) },
          { label: words.system.database, value: say.bytes(size) },
          { label: words.system.queue, value: say.number(queues.reduce((sum, { waiting }) => sum + waiting, 0)) },
        ],
      },
      {
        type: 'table',
        title: words.system.health,
        columns: [{ header: words.system.part }, { header: words.state }, { header: words.reason }],
        rows: [
          ...findings.map(({ name, ok, text }): Cell[] => [
            { text: name, plain: true },
            ok ? { text: words.system.well, tone: 'success' } : { text: words.system.ill, tone: 'error' },
            textIn(text, language),
          ]),
          ...failing.map(({ name, failingSince }): Cell[] => [
            { text: name, plain: true },
            { text: words.system.ill, tone: 'error' },
            words.system.failingSince(say.moment(new Date(failingSince ?? 0))),
          ]),
        ],
        empty: '',
      },
      {
        type: 'table',
        title: words.system.queues,
        columns: [
          { header: words.system.part },
          { header: words.jobs.states.waiting, end: true },
          { header: words.jobs.states.working, end: true },
          { header: words.system.oldest, whole: true },
        ],
        rows: queues.map(({ name, waiting, active, oldest }): Cell[] => [
          { text: name, plain: true },
          say.number(waiting),
          say.number(active),
          say.moment(oldest ? new Date(oldest) : null),
        ]),
        empty: words.system.noQueues,
      },
      ...backups,
      ...settingsInForce(visit),
    ],
  }
}

/** What waits in the queues; empty ones are left out. */
async function waiting({ place }: Visit) {
  const { rows } = await place.db.execute<{ name: string; waiting: string; active: string; oldest: string | null }>(sql`
    select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
      min(created_on) filter (where state < 'active') as oldest
    from pgboss.job where state <= 'active' group by name order by name`)
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), active: Number(row.active) }))
}

/** Every setting with its value; of a secret no more than that it is set. */
function settingsInForce({ words, place }: Visit): Block[] {
  const values = place.env as unknown as Record<string, unknown>
  return Object.entries(parts).map(([title, settings]) => ({
    type: 'table',
    title: words.system.settings(title),
    columns: [{ header: words.system.setting }, { header: words.system.value }],
    rows: Object.entries<Setting>(settings).map(([name, { secret }]): Cell[] => {
      const value = values[name]
      const isSet = value !== undefined && String(value) !== ''
      if (!isSet) return [{ text: name, plain: true }, words.system.notSet]
      if (secret)
        return [
          { text: name, plain: true },
          { text: words.system.secret, tone: 'neutral' },
        ]
      return [
        { text: name, plain: true },
        { text: String(value), plain: true },
      ]
    }),
    empty: '',
  }))
}
