import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defaultCountry, readRecipient } from './numbers/phone.ts'

/** Much more than usual: so many times a usual day, and so many messages at least. */
const times = 3
const least = 10

/** Days before the last one that tell what is usual. */
const usualDays = 7

/** Senders of the last day that are looked at, those with most messages. */
const mostSenders = 100

/** Somebody, or a country, with many more messages in the last day than on a usual one. `usual` is the mean of a day of the week before. */
type Spike = { today: number; usual: number }
export type SenderSpike = Spike & { email: string; site: string }
export type CountrySpike = Spike & { country: string }

/** Members who sent many more messages in the last 24 hours than they usually do, on some sites or all. */
export async function senderSpikes(db: Db, sites: readonly string[] | null): Promise<SenderSpike[]> {
  const ofSites = sites === null ? sql`` : sql`and site = any(${sql.param([...sites])}::text[])`
  const { rows } = await db.execute<{ email: string; site: string; today: string; before: string }>(sql`
    select email, site, today, (
      select count(*) from sms_trail as old where old.email = new.email and old.site = new.site
        and created_at between now() - make_interval(days => ${usualDays + 1}) and now() - interval '1 day'
    ) as before
    from (
      select email, site, count(*) as today from sms_trail
      where created_at > now() - interval '1 day' ${ofSites}
      group by email, site having count(*) >= ${least} order by today desc limit ${mostSenders}
    ) as new`)
  return rows.map(({ email, site, ...counts }) => ({ email, site, ...spikeOf(counts) })).filter(isSpike)
}

/** Countries that got many more messages in the last 24 hours than they usually do, from all sites. */
export async function countrySpikes(db: Db): Promise<CountrySpike[]> {
  // Numbers that begin alike are of one country: one of them tells which.
  const { rows } = await db.execute<{ number: string; today: string; before: string }>(sql`
    select min(recipient collate "C") as number, count(*) filter (where created_at > now() - interval '1 day') as today,
      count(*) filter (where created_at <= now() - interval '1 day') as before
    from sms_trail where created_at > now() - make_interval(days => ${usualDays + 1}) group by left(recipient, 6) collate "C"`)
  const counts = new Map<string, Spike>()
  for (const row of rows) {
    const country = countryOf(row.number)
    const known = counts.get(country) ?? { today: 0, usual: 0 }
    const more = spikeOf(row)
    counts.set(country, { today: known.today + more.today, usual: known.usual + more.usual })
  }
  return [...counts]
    .map(([country, spike]) => ({ country, ...spike }))
    .filter(isSpike)
    .toSorted((a, b) => b.today - a.today)
}

const spikeOf = ({ today, before }: { today: string; before: string }): Spike => ({
  today: Number(today),
  usual: Number(before) / usualDays,
})

const isSpike = ({ today, usual }: Spike) => today >= least && today >= times * Math.max(1, usual)

/** The code of a number's country; its first digits where nobody knows it. */
function countryOf(number: string): string {
  try {
    return readRecipient(number, defaultCountry).country
  } catch {
    return number.slice(0, 4)
  }
}
