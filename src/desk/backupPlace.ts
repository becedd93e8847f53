import { openPlace, type Place } from '#platform/backup/place.ts'
import { within } from '#platform/within.ts'
import type { DeskPlace } from './place.ts'

/** Seconds that the place of the backups may take to tell them. */
const seconds = 5

/** The backups in BACKUP_TO, the newest first, and how their place calls itself. */
export type KeptBackups = Pick<Place, 'title'> & { names: readonly string[] }

/** Lists the backups; `unset` without BACKUP_TO, `silent` where its place does not answer in time. */
export async function keptBackups({
  env,
  log,
}: Pick<DeskPlace, 'env' | 'log'>): Promise<KeptBackups | 'unset' | 'silent'> {
  if (!env.BACKUP_TO) return 'unset'
  const asked = openPlace(env.BACKUP_TO, env).then(async (place) => ({
    title: place.title,
    names: await place.names(),
  }))
  const isTold = await within(seconds, asked).catch((err: unknown) => {
    log.warn({ err }, 'The backups could not be listed')
    return false
  })
  if (isTold) return asked
  // What comes after all is nobody's any more.
  asked.catch(() => undefined)
  return 'silent'
}
