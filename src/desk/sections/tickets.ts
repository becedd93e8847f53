import { openRequestOf } from '#features/accountPage/exportRequests.ts'
import { attachment } from '#features/support/attachment.ts'
import { cannedAnswers } from '#features/support/cannedAnswers.ts'
import { ticketLimits } from '#features/support/contract.ts'
import { getTicket, listTickets, type WholeTicket } from '#features/support/listTickets.ts'
import { type TicketState, ticketStates } from '#features/support/schema.ts'
import { supportTexts } from '#features/support/texts.ts'
import { openTicketFile } from '#features/support/ticketFiles.ts'
import { factsOf } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import type { Block, Cell, FormFacts, Tone } from '../pages/blocks.ts'
import { may } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { exportRequestForms } from './exportRequests.ts'
import {
  type Download,
  olderThan,
  pageSize,
  type Section,
  siteField,
  sitesWanted,
  uuidIn,
  withQuery,
} from './section.ts'

/** What people write to the sites, and what is answered. */
export const tickets: Section = {
  id: 'tickets',
  pages: [
    { path: '/tickets', permission: 'tickets.read', show: list },
    { path: '/tickets/:ref', permission: 'tickets.read', show: one },
  ],
  files: [{ path: '/tickets/:ref/files/:id', permission: 'tickets.read', make: file }],
}

/** The colour of a ticket's state. */
export const ticketTone = (state: TicketState): Tone =>
  state === 'open' ? 'warning' : state === 'answered' ? 'success' : 'neutral'

async function list(visit: Visit): Promise<Shown> {
  const { words, say, query, place, url, language } = visit
  const typed = (query.q ?? '').trim()
  const state = ticketStates.find((each) => each === query.state)
  // The cursor is the feature's own; what is none begins at the newest.
  const after = /^\d{1,13}\.\d{1,15}$/.test(query.before ?? '') ? query.before : undefined
  const sites = sitesWanted(visit) ?? undefined
  const found = await listTickets(place.db, { sites, state, search: typed, after, most: pageSize })
  const { topics } = supportTexts[language]
  return {
    title: words.sections.tickets,
    blocks: [
      {
        type: 'search',
        action: '/tickets',
        submit: words.search,
        fields: [
          { name: 'q', label: words.tickets.find, hint: words.tickets.findHint, value: typed, type: 'search' },
          ...siteField(visit),
        ],
      },
      {
        type: 'tabs',
        label: words.state,
        links: [undefined, ...ticketStates].map((each) => ({
          label: each ? words.tickets.states[each] : words.all,
          href: withQuery(url, { state: each ?? '' }),
          current: state === each,
        })),
      },
      {
        type: 'table',
        title: words.sections.tickets,
        columns: [
          { header: words.number },
          { header: words.state },
          { header: words.tickets.topic },
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: words.tickets.last, whole: true },
        ],
        rows: found.tickets.map((ticket): Cell[] => [
          { text: ticket.ref, href: `/tickets/${ticket.ref}`, plain: true },
          { text: words.tickets.states[ticket.state], tone: ticketTone(ticket.state) },
          topics[ticket.topic],
          { text: ticket.email, plain: true },
          { text: ticket.site, plain: true },
          say.moment(ticket.updatedAt),
        ]),
        empty: words.tickets.none,
        more: found.next === undefined ? undefined : { label: words.older, href: olderThan(url, found.next) },
      },
    ],
  }
}

async function one(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, operator } = visit
  const ticket = await getTicket(place.db, visit.params.ref ?? '', operator.sites ?? undefined)
  return {
    title: words.tickets.title(ticket.ref),
    back: { label: words.sections.tickets, href: '/tickets' },
    blocks: [
      { type: 'facts', rows: facts(visit, ticket) },
      {
        type: 'thread',
        title: words.tickets.thread,
        messages: ticket.messages.map(({ side, author, text, createdAt, files }) => ({
          from: side === 'visitor' ? ticket.name || ticket.email : author || words.tickets.us,
          at: say.moment(createdAt),
          ours: side === 'operator',
          text,
          files: files.map(({ id, name, bytes }) => ({
            ...{ label: name, href: `/tickets/${ticket.ref}/files/${id}`, size: say.bytes(bytes) },
          })),
        })),
      },
      ...answerForm(visit, ticket),
      {
        type: 'acts',
        title: words.whatToDo,
        forms: [
          ...(ticket.state === 'closed'
            ? []
            : actForm(visit, 'tickets.close', { hidden: { ticket: ticket.ref }, hint: words.tickets.closeHint })),
          ...(await dataForms(visit, ticket)),
        ],
      },
    ],
  }
}

function facts(visit: Visit, ticket: WholeTicket): [label: string, cell: Cell][] {
  const { words, say, language } = visit
  const { account, order } = ticket
  const bought = order && [
    ...[textIn(order.offer.title, language), say.amount(order.amountMinor, order.currency)],
    words.orders.states[order.status],
  ]
  return [
    [words.state, { text: words.tickets.states[ticket.state], tone: ticketTone(ticket.state) }],
    [words.tickets.topic, supportTexts[language].topics[ticket.topic]],
    [words.email, { text: ticket.email, plain: true }],
    [words.people.name, ticket.name || '–'],
    [
      words.tickets.account,
      account
        ? {
            ...{ text: account.email, href: `/people/${account.id}`, plain: true },
            sub: account.confirmedAt ? undefined : words.tickets.notConfirmed,
          }
        : words.tickets.nobody,
    ],
    [
      words.order,
      order
        ? { text: order.id.slice(0, 8), href: `/orders/${order.id}`, sub: bought?.join(' · '), plain: true }
        : words.tickets.noOrder,
    ],
    [words.site, { text: ticket.site, plain: true }],
    [words.tickets.language, factsOf(ticket.language).name],
    [words.since, say.moment(ticket.createdAt)],
  ]
}

/** Where somebody asks about their data: that they asked for it, from the day of their question on. */
async function dataForms(visit: Visit, { topic, account, createdAt }: WholeTicket): Promise<FormFacts[]> {
  if (topic !== 'privacy' || !account) return []
  return exportRequestForms(visit, account.id, await openRequestOf(visit.place.db, account.id), createdAt)
}

/** Where an answer is written: begun with one that is written already, in the language of who asked, where that was chosen. */
function answerForm(visit: Visit, ticket: WholeTicket): Block[] {
  const { words, query } = visit
  if (!may(visit.operator, 'tickets.answer')) return []
  const answers = cannedAnswers(ticket.language)
  const names = Object.keys(answers) as (keyof typeof answers)[]
  const chosen = names.find((name) => name === query.canned)
  const seen = String(ticket.messages.at(-1)?.id ?? '')
  return [
    {
      type: 'tabs',
      label: words.tickets.canned,
      shown: true,
      links: [undefined, ...names].map((name) => ({
        label: name ? words.tickets.cannedNames[name] : words.tickets.own,
        href: `/tickets/${ticket.ref}${name ? `?canned=${name}` : ''}#answer`,
        current: chosen === name,
      })),
    },
    {
      type: 'acts',
      id: 'answer',
      title: words.tickets.answer,
      forms: actForm(visit, 'tickets.answer', {
        hidden: { ticket: ticket.ref, seen },
        look: 'primary',
        hint: words.tickets.goesTo(ticket.email, factsOf(ticket.language).name),
        fields: [
          {
            ...{ name: 'text', label: words.tickets.text, required: true, lines: 8, maxLength: ticketLimits.message },
            value: chosen ? answers[chosen] : '',
          },
        ],
      }),
    },
  ]
}

/** A file that came with a message of a ticket, for whoever may read that. */
async function file({ place, params, operator }: Visit): Promise<Download | undefined> {
  const ticket = await getTicket(place.db, params.ref ?? '', operator.sites ?? undefined)
  const id = uuidIn(params.id)
  if (!id || !ticket.messages.some(({ files }) => files.some((each) => each.id === id))) return undefined
  const { content, ...found } = await openTicketFile(place, id)
  return { headers: attachment(found), body: content }
}
