import { listAudit } from '../audit.ts'
import type { Cell, Tone } from '../pages/blocks.ts'
import type { Outcome } from '../schema.ts'
import type { Shown, Visit } from '../visit.ts'
import { numberIn, paged, pageSize, type Section } from './section.ts'

/** What operators did, at the desk and by command line. */
export const audit: Section = { id: 'audit', pages: [{ path: '/audit', permission: 'audit.read', show }] }

const tones: Record<Outcome, Tone> = {
  begun: 'warning',
  done: 'success',
  refused: 'neutral',
  failed: 'error',
  forbidden: 'error',
}

async function show(visit: Visit): Promise<Shown> {
  const { words, say, query, place } = visit
  const { who = '', whom = '' } = query
  const filter = { who: who.trim(), whom: whom.trim(), before: numberIn(query.before), most: pageSize + 1 }
  const { shown, more } = paged(visit, await listAudit(place.db, filter), ({ id }) => id)
  return {
    title: words.sections.audit,
    blocks: [
      {
        type: 'search',
        action: '/audit',
        submit: words.search,
        fields: [
          { name: 'who', label: words.audit.who, value: who },
          { name: 'whom', label: words.audit.whom, value: whom },
        ],
      },
      {
        type: 'table',
        title: words.sections.audit,
        columns: [
          { header: words.since, whole: true },
          { header: words.audit.who, long: true },
          { header: words.audit.act },
          { header: words.audit.whom },
          { header: words.state },
          { header: words.address },
        ],
        rows: shown.map((entry): Cell[] => [
          say.moment(entry.at),
          { text: entry.who, plain: true },
          {
            text: actLabel(visit, entry.act),
            sub: Object.entries(entry.details)
              .map(([name, value]) => `${name} ${value}`)
              .join(', '),
          },
          { text: entry.whom || '–', sub: entry.site, plain: true },
          { text: words.audit.outcomes[entry.outcome], tone: tones[entry.outcome] },
          { text: entry.address, plain: true },
        ]),
        empty: words.audit.none,
        more,
      },
    ],
  }
}

const actLabel = ({ words }: Visit, act: string): string =>
  (words.acts as Record<string, { label: string }>)[act]?.label ??
  (words.audit.commandLine as Record<string, string>)[act] ??
  act
