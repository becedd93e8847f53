import { askedChecks } from '#platform/backup/askedChecks.ts'
import { type BackupCheck, canReadBackups, checksOf, listChecks, uncheckedDays } from '#platform/backup/checks.ts'
import { madeAt } from '#platform/backup/names.ts'
import { keptBackups } from '../backupPlace.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { actForm, type Visit } from '../visit.ts'

/** Backups that are listed, and checks of them. */
const most = 30
const mostChecks = 200

/** A backup a day, and an hour for one that takes its time. */
const lateMs = 25 * 3_600_000

/** The backups in BACKUP_TO, the newest first; says where there are none, none of today, or nobody tells. */
export async function backupsBlocks(visit: Visit): Promise<Block[]> {
  const { words, say, place } = visit
  const { db } = place
  const { backups } = words.system
  const notice = (tone: 'warning' | 'error', text: string): Block => ({
    type: 'notice',
    tone,
    title: backups.title,
    text,
  })
  const kept = await keptBackups(place)
  if (kept === 'unset') return [notice('warning', backups.notSet)]
  if (kept === 'silent') return [notice('error', backups.silent)]
  const { title, names } = kept
  const newest = names[0] === undefined ? undefined : madeAt(names[0])
  const isLate = !newest || Date.now() - newest.getTime() > lateMs
  const [checks, inHand] = await Promise.all([listChecks(db, title, mostChecks), askedChecks(db)])
  const checkOf = (name: string) => checks.find((check) => check.name === name)
  return [
    ...(isLate ? [notice('error', backups.late)] : []),
    ...(newest ? checkNotices(visit, await checksOf(db, title)) : []),
    { type: 'acts', title: backups.title, forms: actForm(visit, 'backup.make') },
    {
      type: 'table',
      title: backups.in(title),
      hint: backups.hint,
      live: { id: 'backups', goesOn: inHand.size > 0 },
      columns: [{ header: words.since, whole: true }, { header: backups.name }, { header: backups.checked }],
      rows: names
        .slice(0, most)
        .map((name): Cell[] => [
          say.moment(madeAt(name)),
          { text: name, href: `/system/backups/${name}`, plain: true },
          checkCell(visit, name, { check: checkOf(name), standing: inHand.get(name) }),
        ]),
      empty: backups.none,
    },
  ]
}

/** Says where the last check failed, or none was made for long. */
function checkNotices({ words, say }: Visit, { last, wholeAt }: Awaited<ReturnType<typeof checksOf>>): Block[] {
  const { backups } = words.system
  const title = backups.title
  if (last?.problem)
    return [{ type: 'notice', tone: 'error', title, text: backups.badSince(last.name, say.moment(last.checkedAt)) }]
  if (!wholeAt) return [{ type: 'notice', tone: 'warning', title, text: backups.neverChecked }]
  if (Date.now() - wholeAt.getTime() < uncheckedDays * 86_400_000) return []
  return [{ type: 'notice', tone: 'warning', title, text: backups.longUnchecked(say.moment(wholeAt)) }]
}

type Checking = { check: BackupCheck | undefined; standing: 'waiting' | 'working' | undefined }

/** What the last check of a backup found, whether one waits or goes on, and the button that has it checked. */
export function checkCell(visit: Visit, name: string, { check, standing }: Checking): Cell {
  const { words, say, place } = visit
  const { backups } = words.system
  if (standing)
    return {
      text: standing === 'waiting' ? words.models.waiting : backups.checking,
      progress: { value: 0, max: undefined, label: name },
    }
  const form = canReadBackups(place.env) ? actForm(visit, 'backup.check', { hidden: { backup: name } })[0] : undefined
  if (!check) return { text: '–', form }
  const at = say.moment(check.checkedAt)
  return check.problem
    ? { text: backups.bad, tone: 'error', sub: `${at}: ${check.problem}`, form }
    : { text: backups.whole, tone: 'success', sub: at, form }
}
