import { z } from 'zod'
import { getTicket } from '#features/support/listTickets.ts'
import { answerTicket, closeTicket } from '#features/support/tickets.ts'
import type { DeskPlace } from '../place.ts'
import { defineAct } from './act.ts'

const Ticket = z.object({ ticket: z.string().regex(/^[0-9A-Z]{1,20}$/) })

async function about({ db }: DeskPlace, { ticket: ref }: { ticket: string }) {
  const { site, email } = await getTicket(db, ref)
  return { site, whom: email, details: { ticket: ref }, found: ref }
}

const answer = defineAct({
  name: 'tickets.answer',
  input: Ticket.extend({
    // Browsers write each end of a line as two signs.
    text: z.string().transform((typed) => typed.replaceAll('\r\n', '\n')),
    /** The last message that was on the page: nobody answers what they have not read, nor sends one answer twice. */
    seen: z.coerce.number().int().positive(),
  }),
  about: (place, input) => about(place, input),
  async run({ db, jobs: { queue } }, { text, seen }, ref, { operator }) {
    await answerTicket({ db, queue }, ref, { text, seen, author: operator.email })
    return { to: `/tickets/${ref}` }
  },
})

const close = defineAct({
  name: 'tickets.close',
  input: Ticket,
  about,
  async run({ db }, _input, ref) {
    await closeTicket(db, ref)
    return { to: `/tickets/${ref}` }
  },
})

export const ticketActs = [answer, close]
