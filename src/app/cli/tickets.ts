import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { cannedAnswers } from '#features/support/cannedAnswers.ts'
import { getTicket, listTickets, type WholeTicket } from '#features/support/listTickets.ts'
import { referenceIn } from '#features/support/reference.ts'
import { openTicketFile } from '#features/support/ticketFiles.ts'
import { answerTicket, closeTicket } from '#features/support/tickets.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { AppError } from '#platform/errors.ts'
import { isLanguage } from '#platform/languages.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Command } from './command.ts'
import { expectSite } from './expectSite.ts'

export const ticketCommands: Command[] = [
  {
    use: 'tickets list [site] [search] [after]',
    about: 'Lists questions to the support, the newest messages first; "all" for all sites, and words to look for',
    async run(desk, [site = 'all', search, after]) {
      if (site !== 'all') await expectSite(desk, site)
      const sites = site === 'all' ? undefined : [site]
      const { tickets, next } = await listTickets(await desk.db(), { sites, search, after })
      const { text } = tableOf(tickets, 'There are no questions')
      const more = next && `\nMore: sundry tickets list ${site} "${search ?? ''}" ${next}`
      return { text: text + (more ?? ''), data: { tickets, next } }
    },
  },
  {
    use: 'tickets show <ref>',
    about: 'Shows a question with all that was said, who asks, and what they bought last',
    async run(desk, [ref = '']) {
      const db = await desk.db()
      const ticket = await known(ref, (one) => getTicket(db, one))
      return { text: inWords(ticket), data: ticket }
    },
  },
  {
    use: 'tickets answer <ref> <text>',
    about: 'Sends an answer by mail; @cancel and others send one that is written already',
    trace: ([whom]) => ({ act: 'tickets.answer', whom }),
    async run(desk, [ref = '', typed = '']) {
      const db = await desk.db()
      const { language, email } = await known(ref, (one) => getTicket(db, one))
      const name = /^@(\w+)$/.exec(typed)?.[1]
      const canned = Object.entries(cannedAnswers(language)).find(([each]) => each === name)?.[1]
      if (name && !canned) throw wrong(`There is no answer ${name}. "tickets answers" lists them.`)
      const text = canned ?? typed
      const queue = await desk.queue()
      await known(ref, (one) => answerTicket({ db, queue }, one, { text }))
      return { text: `The answer goes to ${email}`, data: { ref: referenceIn(ref), email, text } }
    },
  },
  {
    use: 'tickets close <ref>',
    about: 'Closes a question; a further message of its visitor opens it again',
    trace: ([whom]) => ({ act: 'tickets.close', whom }),
    async run(desk, [ref = '']) {
      const db = await desk.db()
      await known(ref, (one) => closeTicket(db, one))
      return { text: `#${referenceIn(ref)} is closed`, data: { ref: referenceIn(ref) } }
    },
  },
  {
    use: 'tickets file <id> <path>',
    about: 'Saves a file of a question, by its id in "tickets show", under a path; nothing is opened',
    async run(desk, [id = '', path = '']) {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw wrong(`"${id}" is no id of a file. "tickets show" names them.`)
      const place = { db: await desk.db(), store: await desk.store() }
      const { content, bytes } = await openTicketFile(place, id).catch((error: unknown) => {
        throw isNotFound(error) ? wrong(`There is no file ${id}`) : error
      })
      await pipeline(content, createWriteStream(path, { flags: 'wx' }))
      return { text: `${bytes} bytes in ${path}`, data: { id, path, bytes } }
    },
  },
  {
    use: 'tickets answers [language]',
    about: 'Lists the answers that are written already',
    async run(_desk, [language = 'en']) {
      if (!isLanguage(language)) throw wrong(`"${language}" is no language of the product`)
      const answers = cannedAnswers(language)
      const text = Object.entries(answers).map(([name, words]) => `@${name}\n  ${words}`)
      return { text: text.join('\n'), data: answers }
    },
  },
]

/** Does something with the ticket of a reference, however it was typed; says so where there is none. */
async function known<Made>(ref: string, use: (ref: string) => Promise<Made>): Promise<Made> {
  return use(referenceIn(ref)).catch((error: unknown) => {
    throw isNotFound(error) ? wrong(`There is no question ${ref}. "tickets list" shows them.`) : error
  })
}

const isNotFound = (error: unknown) => error instanceof AppError && error.status === 404

function inWords(ticket: WholeTicket): string {
  const { ref, site, state, topic, name, email, language, account, order, messages } = ticket
  const paid = order && `${order.offer.planId}, ${formatMinor(order.amountMinor, order.currency, 'en')}, ${order.id}`
  const confirmed = account?.confirmedAt ? '' : ' (email not confirmed)'
  return [
    `#${ref}  ${site}  ${state}  ${topic}  ${language}`,
    `from    ${name ? `${name}, ` : ''}${email}`,
    `account ${account ? `${account.email}${confirmed}` : 'nobody was logged in'}`,
    `order   ${paid ?? 'none'}`,
    ...messages.flatMap(({ side, author, text, createdAt, files }) => [
      '',
      `${createdAt.toISOString().slice(0, 16)} ${side}${author ? ` (${author})` : ''}`,
      ...text.split('\n').map((line) => `  ${line}`),
      ...files.map((file) => `  file ${file.id} ${file.name}, ${file.bytes} bytes`),
    ]),
  ].join('\n')
}
