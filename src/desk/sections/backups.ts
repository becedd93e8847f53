import { madeAt } from '#platform/backup/names.ts'
import { openPlace } from '#platform/backup/place.ts'
import { within } from '#platform/within.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { Visit } from '../visit.ts'

/** Backups that are listed, and seconds that their place may take to tell them. */
const most = 30
const seconds = 5

/** A backup a day, and an hour for one that takes its time. */
const lateMs = 25 * 3_600_000

/** The backups in BACKUP_TO, the newest first; says where there are none, none of today, or nobody tells. */
export async function backupsBlocks({ words, say, place: { env, log } }: Visit): Promise<Block[]> {
  const { backups } = words.system
  const notice = (tone: 'warning' | 'error', text: string): Block => ({
    type: 'notice',
    tone,
    title: backups.title,
    text,
  })
  if (!env.BACKUP_TO) return [notice('warning', backups.notSet)]
  const asked = openPlace(env.BACKUP_TO, env).then(async (place) => ({
    title: place.title,
    names: await place.names(),
  }))
  const isTold = await within(seconds, asked).catch((err: unknown) => {
    log.warn({ err }, 'The backups could not be listed')
    return false
  })
  if (!isTold) {
    // What comes after all is nobody's any more.
    asked.catch(() => undefined)
    return [notice('error', backups.silent)]
  }
  const { title, names } = await asked
  const newest = names[0] === undefined ? undefined : madeAt(names[0])
  const isLate = !newest || Date.now() - newest.getTime() > lateMs
  return [
    ...(isLate ? [notice('error', backups.late)] : []),
    {
      type: 'table',
      title: backups.in(title),
      hint: backups.hint,
      columns: [{ header: words.since, whole: true }, { header: backups.name }],
      rows: names.slice(0, most).map((name): Cell[] => [say.moment(madeAt(name)), { text: name, plain: true }]),
      empty: backups.none,
    },
  ]
}
