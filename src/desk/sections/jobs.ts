import { asJobState, countJobs, findJobs, jobById } from '#features/jobs/finding.ts'
import type { JobState } from '#features/jobs/schema.ts'
import { mostCounted, type Spread, workByKind } from '#features/jobs/workByKind.ts'
import { textIn } from '#platform/text.ts'
import type { Block, Cell, Tone } from '../pages/blocks.ts'
import { looksAfter } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { enginesBlock } from './engines.ts'
import { paged, pageSize, type Section, siteField, sitesWanted, uuidIn, withQuery } from './section.ts'

/** What the tools work on, what waits, and what went wrong. */
export const jobs: Section = {
  id: 'jobs',
  pages: [
    { path: '/jobs', permission: 'jobs.read', show: list },
    { path: '/jobs/:id', permission: 'jobs.read', show: one },
  ],
}

/** The colour of a job's state. */
export const jobTone = (state: JobState): Tone =>
  state === 'done' ? 'success' : state === 'failed' ? 'error' : state === 'working' ? 'accent' : 'neutral'

type Row = Awaited<ReturnType<typeof findJobs>>[number]

async function list(visit: Visit): Promise<Shown> {
  const { words, query, place, operator } = visit
  const kinds = place.kinds.map(({ kind }) => kind).toSorted()
  const kind = kinds.find((each) => each === query.kind)
  const state = asJobState(query.state)
  const wanted = { sites: sitesWanted(visit), kind, state, before: uuidIn(query.before), most: pageSize + 1 }
  const { shown, more } = paged(visit, await findJobs(place.db, wanted), ({ id }) => id)
  // Counted over all sites: none of it for who looks after some.
  const overAll =
    operator.sites === null ? [await byToolBlock(visit, kinds), await workBlock(visit), await enginesBlock(visit)] : []
  return {
    title: words.sections.jobs,
    blocks: [
      ...overAll,
      searchBlock(visit, kinds, kind),
      stateTabs(visit, state),
      {
        type: 'table',
        title: words.sections.jobs,
        columns: [
          { header: words.kind, whole: true },
          { header: words.state, whole: true },
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: words.reason },
          { header: words.since, whole: true },
        ],
        rows: shown.map((job) => rowOf(visit, job)),
        empty: words.jobs.none,
        more,
      },
    ],
  }
}

const rowOf = (visit: Visit, job: Row): Cell[] => {
  const { words, say, language } = visit
  return [
    { text: job.kind, href: `/jobs/${job.id}`, plain: true },
    { text: words.jobs.states[job.state], tone: jobTone(job.state) },
    whose(visit, job),
    { text: job.site, plain: true },
    job.error ? textIn(job.error.text, language) : '–',
    say.moment(job.createdAt),
  ]
}

/** How much of each tool waits, is worked on and went wrong. */
async function byToolBlock({ words, say, place }: Visit, kinds: readonly string[]): Promise<Block> {
  const counts = await countJobs(place.db)
  const of = (name: string, which: JobState) =>
    say.number(counts.find((count) => count.kind === name && count.state === which)?.count ?? 0)
  return {
    type: 'table',
    title: words.jobs.byTool,
    columns: [
      { header: words.kind },
      { header: words.jobs.states.waiting, end: true },
      { header: words.jobs.states.working, end: true },
      { header: words.jobs.states.failed, end: true },
    ],
    rows: kinds.map((name): Cell[] => [
      { text: name, plain: true, href: withQuery('/jobs', { kind: name }) },
      ...(['waiting', 'working', 'failed'] as const).map((which) => of(name, which)),
    ]),
    empty: words.jobs.none,
  }
}

const searchBlock = (visit: Visit, kinds: readonly string[], kind: string | undefined): Block => ({
  type: 'search',
  action: '/jobs',
  submit: visit.words.search,
  fields: [
    {
      name: 'kind',
      label: visit.words.kind,
      value: kind ?? '',
      options: [{ value: '', label: visit.words.all }, ...kinds.map((name) => ({ value: name, label: name }))],
    },
    ...siteField(visit),
  ],
})

const stateTabs = ({ words, url }: Visit, state: JobState | undefined): Block => ({
  type: 'tabs',
  label: words.state,
  links: (['', 'waiting', 'working', 'failed', 'cancelled', 'done'] as const).map((each) => ({
    label: each === '' ? words.all : words.jobs.states[each],
    href: withQuery(url, { state: each }),
    current: (state ?? '') === each,
  })),
})

/** How long the tools took lately and what that cost. */
async function workBlock({ words, say, place }: Visit): Promise<Block> {
  const { work } = words.jobs
  const spread = ({ median, p95 }: Spread) =>
    median === null || p95 === null ? '–' : { text: `${say.seconds(median)} · ${say.seconds(p95)}` }
  const rows = await workByKind(place.db)
  return {
    type: 'table',
    title: work.title,
    hint: work.hint(say.number(mostCounted)),
    columns: [
      { header: words.kind },
      ...[work.ended, work.failed, work.waited, work.worked, work.processor, work.credits].map((header) => ({
        header,
        end: true,
      })),
    ],
    rows: rows.map(({ kind, ended, failed, waited, worked, processorSeconds, credits }): Cell[] => [
      { text: kind, plain: true, href: withQuery('/jobs', { kind }) },
      say.number(ended),
      failed > 0 ? { text: say.number(failed), tone: 'error' } : say.number(0),
      spread(waited),
      spread(worked),
      { text: say.seconds(processorSeconds), sub: say.seconds(processorSeconds / ended) },
      say.number(credits),
    ]),
    empty: work.none,
  }
}

const lasted = ({ say }: Visit, from: Date | null, to: Date | null) =>
  from && to ? say.seconds((to.getTime() - from.getTime()) / 1000) : '–'

const whose = ({ words }: Visit, { guest, email, accountId }: Row): Cell =>
  guest ? words.jobs.guest : { text: email, href: `/people/${accountId}`, plain: true }

async function one(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, language } = visit
  const id = uuidIn(visit.params.id)
  const job = id && (await jobById(place.db, id))
  if (!job || !looksAfter(visit.operator, job.site)) return undefined
  const hidden = { job: job.id }
  return {
    title: words.jobs.title(job.kind),
    back: { label: words.sections.jobs, href: '/jobs' },
    blocks: [
      ...(job.error ? [{ type: 'notice', tone: 'error', text: textIn(job.error.text, language) } as const] : []),
      {
        type: 'facts',
        rows: [
          [words.state, { text: words.jobs.states[job.state], tone: jobTone(job.state) }],
          [words.jobs.progress, `${job.progress} %`],
          [words.jobs.attempts, say.number(job.attempts)],
          [words.email, whose(visit, job)],
          [words.site, { text: job.site, plain: true }],
          [words.jobs.tried, job.tried ? words.yes : words.no],
          [words.since, say.moment(job.createdAt)],
          [words.jobs.ended, say.moment(job.finishedAt)],
          [words.jobs.work.waited, lasted(visit, job.createdAt, job.startedAt)],
          [words.jobs.work.worked, lasted(visit, job.startedAt, job.finishedAt)],
          [words.jobs.work.processor, say.seconds(job.cpuMs / 1000)],
          [words.number, { text: job.id, plain: true }],
        ],
      },
      {
        type: 'acts',
        title: words.whatToDo,
        forms: [
          ...(job.state === 'failed' || job.state === 'cancelled'
            ? actForm(visit, 'jobs.retry', { hidden, look: 'primary' })
            : []),
          ...(job.state === 'waiting' || job.state === 'working'
            ? actForm(visit, 'jobs.cancel', { hidden, look: 'danger' })
            : []),
        ],
      },
    ],
  }
}
