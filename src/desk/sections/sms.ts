import { overSites } from '#features/accounts/people/overSites.ts'
import { localeOf } from '#platform/languages.ts'
import { listTrail } from '#tools/sms/audit.ts'
import { numberIn } from '#tools/sms/lookup.ts'
import { listOptOuts } from '#tools/sms/optOuts.ts'
import { type CountrySpike, countrySpikes, type SenderSpike, senderSpikes } from '#tools/sms/spikes.ts'
import type { Block, Cell, FieldFacts } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, pageSize, type Section, siteField, sitesWanted, uuidIn, withQuery } from './section.ts'

/** Who sent what to whom, who wants no messages, and which words none may hold. */
export const sms: Section = { id: 'sms', pages: [{ path: '/sms', permission: 'sms.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words, say, query, place, operator } = visit
  const typed = (query.q ?? '').trim()
  const filter = typed.includes('@')
    ? { email: typed.toLowerCase() }
    : typed
      ? { recipient: numberIn(typed) ?? typed }
      : {}
  const before = uuidIn(query.before)
  const most = pageSize + 1
  const found = await overSites(sitesWanted(visit), (site) => listTrail(place.db, { ...filter, site, before }, most), {
    order: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
    most,
  })
  const { shown, more } = paged(visit, found, ({ messageId }) => messageId)
  const [refused, senders, countries] = await Promise.all([
    // Numbers of all sites, and for who looks after all: nobody else could change them either.
    operator.sites === null ? listOptOuts(place.db, pageSize) : undefined,
    senderSpikes(place.db, sitesWanted(visit)),
    // Counted over all sites: none of it for who looks after some.
    operator.sites === null ? countrySpikes(place.db) : [],
  ])
  return {
    title: words.sections.sms,
    blocks: [
      spikesBlock(visit, senders, countries),
      {
        type: 'search',
        action: '/sms',
        submit: words.search,
        fields: [
          { name: 'q', label: words.sms.find, hint: words.sms.findHint, value: typed, type: 'search' },
          ...siteField(visit),
        ],
      },
      {
        type: 'table',
        title: words.sms.trail,
        columns: [
          { header: words.since, whole: true },
          { header: words.email, long: true },
          { header: words.sms.recipient },
          { header: words.state },
          { header: words.reason },
          { header: words.address },
          { header: words.whatToDo },
        ],
        rows: shown.map((entry): Cell[] => [
          say.moment(entry.createdAt),
          { text: entry.email, sub: entry.site, plain: true },
          { text: entry.recipient, plain: true },
          stateOf(entry, visit),
          entry.reason ?? '–',
          { text: entry.address, plain: true },
          { text: '', form: actForm(visit, 'sms.text', { hidden: { message: entry.messageId } })[0] },
        ]),
        empty: words.sms.none,
        more,
      },
      ...(refused ? optOutBlocks(visit, refused) : []),
      {
        type: 'facts',
        title: words.sms.blocked,
        rows: [[words.sms.blockedHint, place.env.SMS_BLOCKED_WORDS.join(', ') || '–']],
      },
    ],
  }
}

/** Who wants no messages, and adding to them. */
function optOutBlocks(visit: Visit, refused: Awaited<ReturnType<typeof listOptOuts>>): Block[] {
  const { words, say } = visit
  const placeholder = '+12025550123'
  const number: FieldFacts = { name: 'number', label: words.sms.number, type: 'tel', placeholder, required: true }
  return [
    {
      type: 'table',
      title: words.sms.optOuts,
      columns: [{ header: words.sms.number }, { header: words.since, whole: true }, { header: words.whatToDo }],
      rows: refused.map(({ recipient, createdAt }): Cell[] => [
        { text: recipient, plain: true },
        say.moment(createdAt),
        { text: '', form: actForm(visit, 'sms.allow', { hidden: { number: recipient } })[0] },
      ]),
      empty: words.sms.noOptOuts,
    },
    {
      type: 'acts',
      title: words.sms.refuse,
      forms: actForm(visit, 'sms.refuse', { fields: [number], hint: words.sms.refuseHint }),
    },
  ]
}

/** Who and which country has many more messages than usual, beside what is usual for them. */
function spikesBlock({ words, say, language }: Visit, senders: SenderSpike[], countries: CountrySpike[]): Block {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'code' })
  const nameOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
  const counts = (spike: { today: number; usual: number }): Cell[] => [
    { text: say.number(spike.today), tone: 'warning' },
    say.number(Math.round(spike.usual * 10) / 10),
  ]
  return {
    type: 'table',
    title: words.sms.spikes.title,
    hint: words.sms.spikes.hint,
    columns: [
      { header: words.sms.spikes.who },
      { header: words.sms.spikes.today, end: true },
      { header: words.sms.spikes.usual, end: true },
    ],
    rows: [
      ...senders.map((spike): Cell[] => [
        { text: spike.email, sub: spike.site, plain: true, href: withQuery('/sms', { q: spike.email }) },
        ...counts(spike),
      ]),
      ...countries.map((spike): Cell[] => [nameOf(spike.country), ...counts(spike)]),
    ],
    empty: words.sms.spikes.none,
  }
}

function stateOf({ status, waitsFor }: Awaited<ReturnType<typeof listTrail>>[number], { words, say }: Visit): Cell {
  if (waitsFor) return { text: words.sms.waiting, sub: say.moment(waitsFor) }
  return status === null ? words.sms.deleted : words.sms.states[status]
}
