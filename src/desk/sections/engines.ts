import { listEngines, silentSeconds } from '#features/jobs/engineReports.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { Visit } from '../visit.ts'

/** How the engines of every worker stand, as these told last. */
export async function enginesBlock({ words, say, place }: Visit): Promise<Block> {
  const { engines } = words.jobs
  const rows = await listEngines(place.db)
  return {
    type: 'table',
    title: engines.title,
    hint: engines.hint,
    columns: [
      { header: engines.engine },
      { header: engines.worker },
      ...[engines.alive, engines.working, engines.started, words.jobs.work.failed].map((header) => ({
        ...{ header, end: true },
      })),
      { header: engines.last, whole: true },
    ],
    rows: rows.map(({ engine, worker, alive, working, started, failed, lastReason, lastFailedAt, seenAt }): Cell[] => {
      const isSilent = Date.now() - seenAt.getTime() > silentSeconds * 1000
      return [
        { text: engine, plain: true },
        isSilent
          ? { text: worker, plain: true, sub: engines.silent(say.moment(seenAt)) }
          : { text: worker, plain: true },
        isSilent ? { text: engines.gone, tone: 'warning' } : say.number(alive),
        isSilent ? '–' : say.number(working),
        say.number(started),
        failed > 0 ? { text: say.number(failed), tone: 'error' } : say.number(0),
        lastReason ? { text: engines.reasons[lastReason], sub: say.moment(lastFailedAt) } : '–',
      ]
    }),
    empty: engines.none,
  }
}
