import { findPeople, personById } from '#features/accounts/people/finding.ts'
import { orderByAnyId } from '#features/billing/figures/ledger.ts'
import { accountsOfNumber } from '#tools/sms/lookup.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { may } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { exportRequests } from './exportRequests.ts'
import { person } from './person.ts'
import { chooseSite, numberIn, paged, pageSize, type Section, siteField, sitesWanted } from './section.ts'

/** Members and everybody else with an account: found by email, number, order or phone, each on one page with all that they have. */
export const people: Section = {
  id: 'people',
  pages: [
    { path: '/people', permission: 'people.read', show: list },
    { path: '/people/exports', permission: 'people.read', show: exportRequests },
    { path: '/people/:id', permission: 'people.read', show: person },
  ],
}

async function list(visit: Visit): Promise<Shown> {
  const { words, say, query } = visit
  const typed = (query.q ?? '').trim()
  const found = await search(visit, typed)
  const { shown, more } = paged(visit, found, ({ id }) => id)
  const now = new Date()
  const { people } = words
  return {
    title: words.sections.people,
    blocks: [
      {
        type: 'search',
        action: '/people',
        submit: words.search,
        fields: [
          { name: 'q', label: people.find, hint: people.findHint, value: typed, type: 'search' },
          ...siteField(visit),
        ],
      },
      {
        type: 'table',
        title: typed ? people.found(typed) : people.newest,
        columns: [
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: people.member },
          { header: words.since, whole: true },
          { header: words.number, end: true },
        ],
        rows: shown.map(({ id, email, site, memberUntil, created, blockedAt }): Cell[] => [
          { text: email, href: `/people/${id}`, plain: true },
          { text: site, plain: true },
          blockedAt
            ? { text: people.blocked, tone: 'error' }
            : memberUntil && memberUntil > now
              ? { text: say.day(memberUntil), tone: 'success' }
              : '–',
          say.day(created),
          { text: String(id), plain: true },
        ]),
        empty: people.none,
        more: typed ? undefined : more,
      },
      { type: 'links', links: [{ label: people.exports.title, href: '/people/exports' }] },
      ...grantForm(visit),
    ],
  }
}

/** Finds people by what was typed: an email or its beginning, the number of an account, an order or charge, or a phone number. */
async function search(visit: Visit, typed: string) {
  const { place, query, operator } = visit
  const { db } = place
  const sites = sitesWanted(visit)
  const most = pageSize + 1
  if (typed === '') return findPeople(db, { sites, before: numberIn(query.before), most })
  const ids = new Set<number>()
  const number = numberIn(typed)
  if (number !== undefined) ids.add(number)
  const order = await orderByAnyId(db, typed)
  if (order?.accountId != null) ids.add(order.accountId)
  // Who wrote to a number is for who may read that.
  const isPhone = /^\+?\d[\d\s-]{5,20}$/.test(typed) && may(operator, 'sms.read')
  if (isPhone) for (const id of await accountsOfNumber(db, typed, most)) ids.add(id)
  const byNumber = await Promise.all([...ids].map((id) => personById(db, id)))
  const rows = byNumber
    .flatMap((found) => found ?? [])
    .filter(({ account }) => (sites === null ? true : sites.includes(account.site)))
    .map(({ account: { id, site, email, createdAt, blockedAt }, membership }) => ({
      ...{ id, site, email, created: createdAt, blockedAt, memberUntil: membership?.expiresAt ?? null },
    }))
  if (rows.length > 0) return rows
  return findPeople(db, { sites, email: typed, most })
}

const grantForm = (visit: Visit): Block[] => {
  const { words } = visit
  const forms = actForm(visit, 'people.grant', {
    closed: true,
    hint: words.people.grantHint,
    fields: [
      { name: 'email', label: words.email, type: 'email', required: true, autocomplete: 'off' },
      chooseSite(visit),
      { name: 'days', label: words.people.days, type: 'number', value: '30', min: 1, max: 39_999, required: true },
    ],
  })
  return forms.length > 0 ? [{ type: 'acts', title: words.people.new, forms }] : []
}
