import { overSites } from '#features/accounts/overSites.ts'
import { listTrail } from '#tools/sms/audit.ts'
import { numberIn } from '#tools/sms/lookup.ts'
import { listOptOuts } from '#tools/sms/optOuts.ts'
import type { Cell } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, pageSize, type Section, siteField, sitesWanted, uuidIn } from './section.ts'

/** Who sent what to whom, who wants no messages, and which words none may hold. */
export const sms: Section = { id: 'sms', pages: [{ path: '/sms', permission: 'sms.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words, say, query, place } = visit
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
  const refused = await listOptOuts(place.db, pageSize)
  const number = { name: 'number', label: words.sms.number, placeholder: '+12025550123', required: true }
  return {
    title: words.sections.sms,
    blocks: [
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
          { header: words.email, whole: true },
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
          entry.status === null ? words.sms.deleted : words.sms.states[entry.status],
          entry.reason ?? '–',
          { text: entry.address, plain: true },
          { text: '', form: actForm(visit, 'sms.text', { hidden: { message: entry.messageId } })[0] },
        ]),
        empty: words.sms.none,
        more,
      },
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
      {
        type: 'facts',
        title: words.sms.blocked,
        rows: [[words.sms.blockedHint, place.env.SMS_BLOCKED_WORDS.join(', ') || '–']],
      },
    ],
  }
}
