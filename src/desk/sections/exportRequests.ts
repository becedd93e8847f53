import { listExportRequests, type openRequestOf } from '#features/accountPage/exportRequests.ts'
import type { Block, Cell, FormFacts } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { numberIn, pageSize, siteField, sitesWanted, withQuery } from './section.ts'

type OpenRequest = Awaited<ReturnType<typeof openRequestOf>>

/** Everybody who waits for what is kept of them, whose time is over first. */
export async function exportRequests(visit: Visit): Promise<Shown> {
  const { words, say, query, place, url } = visit
  const { exports } = words.people
  const wanted = { sites: sitesWanted(visit), after: numberIn(query.after), most: pageSize + 1 }
  const found = await listExportRequests(place.db, wanted)
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const choice = siteField(visit)
  return {
    title: exports.title,
    back: { label: words.sections.people, href: '/people' },
    blocks: [
      ...(choice.length > 0
        ? [{ type: 'search', action: '/people/exports', submit: words.show, fields: choice } as const]
        : []),
      {
        type: 'table',
        title: exports.title,
        hint: exports.hint,
        columns: [
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: exports.received },
          { header: exports.due, whole: true },
          { header: words.whatToDo },
        ],
        rows: shown.map(({ accountId, email, site, receivedAt, dueAt, notedBy }): Cell[] => {
          const [form] = actForm(visit, 'people.exportDelivered', { hidden: { account: String(accountId) } })
          return [
            { text: email, href: `/people/${accountId}`, plain: true },
            { text: site, plain: true },
            { text: say.day(receivedAt), sub: `${exports.notedBy} ${notedBy}` },
            isLate(dueAt) ? { text: exports.overdue(say.day(dueAt)), tone: 'error' } : say.day(dueAt),
            { text: '', form },
          ]
        }),
        empty: exports.none,
        more: last && { label: exports.more, href: withQuery(url, { after: String(last.id) }) },
      },
    ],
  }
}

/** What the page of somebody says of the data that they wait for. */
export function exportRequestNotice({ words, say }: Visit, { dueAt }: NonNullable<OpenRequest>): Block {
  const { open, openLate } = words.people.exports
  const day = say.day(dueAt)
  return isLate(dueAt)
    ? { type: 'notice', tone: 'error', text: openLate(day) }
    : { type: 'notice', tone: 'warning', text: open(day) }
}

/** What can be done about the request of an account: noting it, or closing the one that is open. */
export function exportRequestForms(
  visit: Visit,
  accountId: number,
  open: OpenRequest,
  since = new Date(),
): FormFacts[] {
  const { exports } = visit.words.people
  const hidden = { account: String(accountId) }
  if (open) return actForm(visit, 'people.exportDelivered', { hidden, closed: true, hint: exports.deliveredHint })
  const value = since.toISOString().slice(0, 10)
  const received = { ...{ name: 'received', label: exports.received, hint: exports.receivedHint }, value }
  return actForm(visit, 'people.exportRequest', {
    ...{ hidden, closed: true, hint: exports.hint },
    fields: [{ ...received, type: 'date', required: true }],
  })
}

const isLate = (dueAt: Date) => dueAt < new Date()
