import { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import { trailEntry, trailText } from '#tools/sms/audit.ts'
import { numberIn } from '#tools/sms/lookup.ts'
import { addOptOut, removeOptOut } from '#tools/sms/optOuts.ts'
import { refused } from '../errors.ts'
import { defineAct } from './act.ts'

const PhoneNumber = z.object({ number: z.string().trim().max(40) })

function numberOf({ number }: { number: string }): string {
  const read = numberIn(number)
  if (!read) throw refused(({ sms }) => sms.noNumber)
  return read
}

const about = async (_place: unknown, input: { number: string }) => {
  const number = numberOf(input)
  return { whom: number, found: number }
}

const refuse = defineAct({
  name: 'sms.refuse',
  input: PhoneNumber,
  about,
  run: async ({ db }, _input, number) => void (await addOptOut(db, number)),
})

const allow = defineAct({
  name: 'sms.allow',
  input: PhoneNumber,
  about,
  async run({ db }, _input, number) {
    if (!(await removeOptOut(db, number))) throw notFound()
    return undefined
  },
})

/** What one message says, for a lawful request: it is shown once, and who read it stays in the audit. */
const text = defineAct({
  name: 'sms.text',
  input: z.object({ message: z.uuid() }),
  async about({ db }, { message }) {
    const entry = await trailEntry(db, message)
    if (!entry) throw notFound()
    return { site: entry.site, whom: entry.email, details: { message }, found: message }
  },
  async run({ db }, _input, message, { words }) {
    const said = await trailText(db, message)
    if (said === undefined) throw notFound()
    return {
      page: {
        title: words.acts['sms.text'].label,
        back: { label: words.sections.sms, href: '/sms' },
        blocks: [{ type: 'facts', rows: [[words.sms.message, said]] }],
      },
    }
  },
})

export const smsActs = [refuse, allow, text]
