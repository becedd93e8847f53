import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { ToolCommand } from '#tools/tool.ts'
import { listTrail, type TrailFilter, trailText } from './audit.ts'
import { defaultCountry, readRecipient } from './numbers/phone.ts'
import { addOptOut, listOptOuts, removeOptOut } from './optOuts.ts'
import { countrySpikes, senderSpikes } from './spikes.ts'

const most = 200
const states = { 0: 'sending', 1: 'sent', 2: 'failed' }

/** What an operator may ask of the messages: who sent what to whom, and who wants none. */
export const commands: ToolCommand[] = [
  {
    use: 'sms audit [member] [number] [day]',
    about: `The newest ${most} messages: who sent to whom, when and from where. No texts`,
    async run(desk, given) {
      const entries = await listTrail(await desk.db(), filterOf(given), most)
      const rows = entries.map(({ messageId, createdAt, status, waitsFor, ...entry }) => ({
        created: createdAt,
        ...entry,
        status: waitsFor ? 'waiting' : status === null ? 'deleted' : states[status],
        message: messageId,
      }))
      return tableOf(rows, given.length > 0 ? 'No message fits' : 'No message has been sent yet')
    },
  },
  {
    use: 'sms spikes',
    about: 'Members and countries with many more messages in the last day than on a usual one',
    async run(desk) {
      const db = await desk.db()
      const [senders, countries] = await Promise.all([senderSpikes(db, null), countrySpikes(db)])
      const found = [
        ...senders.map(({ email, ...rest }) => ({ who: email, ...rest })),
        ...countries.map(({ country, ...rest }) => ({ who: country, site: '-', ...rest })),
      ]
      const rows = found.map(({ who, site, today, usual }) => ({
        who,
        site,
        today,
        'a usual day': Number(usual.toFixed(1)),
      }))
      return tableOf(rows, 'Nobody sends more than usual')
    },
  },
  {
    use: 'sms text <message>',
    about: 'What one message says, by its id in the audit: for a lawful request',
    trace: ([whom]) => ({ act: 'sms.text', whom }),
    async run(desk, [messageId = '']) {
      const text = await trailText(await desk.db(), messageId)
      if (text === undefined) throw wrong(`No message has the id "${messageId}"; \`sms audit\` lists them`)
      return { text, data: { message: messageId, text } }
    },
  },
  {
    use: 'sms opt-outs add <number>',
    about: 'A number, such as +12025550123, gets no more messages',
    trace: ([whom]) => ({ act: 'sms.refuse', whom }),
    async run(desk, [typed = '']) {
      const number = numberOf(typed)
      await addOptOut(await desk.db(), number)
      return { text: `${number} gets no more messages`, data: { number } }
    },
  },
  {
    use: 'sms opt-outs remove <number>',
    about: 'A number may get messages again, because its owner asked for that',
    trace: ([whom]) => ({ act: 'sms.allow', whom }),
    async run(desk, [typed = '']) {
      const number = numberOf(typed)
      if (!(await removeOptOut(await desk.db(), number))) throw wrong(`${number} has not refused messages`)
      return { text: `${number} may get messages again`, data: { number } }
    },
  },
  {
    use: 'sms opt-outs',
    about: `Lists the newest ${most} numbers whose owners want no messages`,
    async run(desk) {
      const rows = (await listOptOuts(await desk.db(), most)).map(({ recipient, createdAt }) => ({
        number: recipient,
        since: createdAt,
      }))
      return tableOf(rows, 'Nobody has refused messages')
    },
  },
]

/** Words in any order: an email is the sender, a day is a day, anything else is the number that it went to. */
function filterOf(words: string[]): TrailFilter {
  const filter: TrailFilter = {}
  for (const word of words) {
    const day = new Date(`${word}T00:00:00Z`)
    if (word.includes('@')) filter.email = word.toLowerCase()
    else if (!/^\d{4}-\d\d-\d\d$/.test(word)) filter.recipient = numberOf(word)
    else if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(word)) filter.day = day
    else throw wrong(`"${word}" is not a day such as 2026-11-20`)
  }
  return filter
}

function numberOf(typed: string): string {
  try {
    return readRecipient(typed, defaultCountry).number
  } catch {
    throw wrong(`"${typed}" is not a phone number such as +12025550123`)
  }
}
