import { askedChecks } from '#platform/backup/askedChecks.ts'
import { canReadBackups, listChecks } from '#platform/backup/checks.ts'
import { madeAt } from '#platform/backup/names.ts'
import { keptBackups } from '../backupPlace.ts'
import type { Block } from '../pages/blocks.ts'
import { mostCounted, newSince } from '../restore/newSince.ts'
import { restoreCommands } from '../restore/restoreCommands.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { checkCell } from './backups.ts'
import type { SectionPage } from './section.ts'

/** Checks of the place that are looked through for those of one backup. */
const mostChecks = 200

/** One backup: whether it is whole, what a restore of it would take away, and the way to that. */
export const backupPage: SectionPage = { path: '/system/backups/:name', permission: 'system.read', show }

async function show(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, params } = visit
  const { backups } = words.system
  const kept = await keptBackups(place)
  if (typeof kept === 'string') return undefined
  const name = kept.names.find((each) => each === params.name)
  const made = name === undefined ? undefined : madeAt(name)
  if (!name || !made) return undefined
  const [checks, inHand] = await Promise.all([listChecks(place.db, kept.title, mostChecks), askedChecks(place.db)])
  const check = checks.find((each) => each.name === name)
  const standing = inHand.get(name)
  return {
    title: backups.one(say.moment(made)),
    back: { label: words.sections.system, href: '/system' },
    blocks: [
      {
        type: 'facts',
        rows: [
          [words.since, say.moment(made)],
          [backups.name, { text: name, plain: true }],
          [backups.place, { text: kept.title, plain: true }],
          [backups.encrypted, name.endsWith('.age') ? words.yes : words.no],
        ],
      },
      {
        type: 'table',
        title: backups.checked,
        hint: backups.hint,
        live: { id: 'backup', goesOn: standing !== undefined },
        columns: [{ header: words.state }],
        rows: [[checkCell(visit, name, { check, standing })]],
        empty: '',
      },
      ...(check?.problem === null
        ? []
        : [{ type: 'notice', tone: 'warning', title: backups.restore, text: backups.checkFirst } as const]),
      ...(await lostBlocks(visit, made)),
      {
        type: 'acts',
        title: backups.restore,
        forms: [
          ...actForm(visit, 'backup.make', { hint: backups.makeFirst }),
          ...actForm(visit, 'backup.restore', {
            hidden: { backup: name },
            hint: backups.restoreHint,
          }),
        ],
      },
    ],
  }
}

/** What came after the backup was made, and would be gone. */
async function lostBlocks({ words, say, place }: Visit, made: Date): Promise<Block[]> {
  const { backups } = words.system
  const since = await newSince(place.db, made)
  const figure = (count: number) => (count > mostCounted ? backups.over(say.number(mostCounted)) : say.number(count))
  return [
    {
      type: 'tiles',
      title: backups.since,
      tiles: [
        { label: backups.accounts, value: figure(since.accounts) },
        { label: words.sections.orders, value: figure(since.orders) },
        { label: words.revenue.payments, value: figure(since.payments) },
        { label: words.sections.jobs, value: figure(since.jobs) },
      ],
    },
    ...(since.payments > 0 ? [{ type: 'notice', tone: 'warning', text: backups.paidSince } as const] : []),
  ]
}

/** What is typed to put a backup back, by the way in which the installation runs. */
export function restoreSteps({ words, say, place }: Visit, title: string, name: string): Shown {
  const { backups } = words.system
  const needsKey = name.endsWith('.age') && !canReadBackups(place.env)
  return {
    title: backups.stepsTitle(say.moment(madeAt(name))),
    back: { label: backups.name, href: `/system/backups/${name}` },
    blocks: [
      { type: 'notice', tone: 'warning', text: backups.downtime },
      ...(needsKey ? [{ type: 'notice', tone: 'info', text: backups.keyElsewhere } as const] : []),
      ...restoreCommands(`${title}/${name}`, { needsKey }).map(
        ({ way, stop, restore, start }): Block => ({
          type: 'steps',
          title: backups.ways[way],
          steps: [
            { text: backups.stop, command: stop },
            { text: backups.putBack, command: restore },
            { text: backups.start, command: start },
          ],
        }),
      ),
    ],
  }
}
