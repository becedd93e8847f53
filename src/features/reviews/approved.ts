import { createHash } from 'node:crypto'
import { and, avg, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { RealReviews } from '#features/sites/presenting/realReviews.ts'
import type { Channel } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { reviewsTopic } from './reviews.ts'
import { reviews } from './schema.ts'

/** Fewer tell nothing of a site, and are not shown. */
const fewest = 5

/** Reviews with words that a page shows. */
const mostShown = 9

/** The approved reviews of each site that has enough of them, in memory. */
export type ApprovedReviews = {
  /** Of a site; undefined where there are fewer than five. The same object for as long as nothing changes. */
  of(site: string): RealReviews | undefined
  close(): void
}

/** Reads the approved reviews, and again whenever some process says that they are others. */
export async function openApprovedReviews(db: Db, channel: Channel, log: Log): Promise<ApprovedReviews> {
  let known = await readApproved(db)
  let isReading = false
  let again = false

  async function refresh() {
    again = true
    if (isReading) return
    isReading = true
    try {
      while (again) {
        again = false
        const read = await readApproved(db)
        // What stayed as it was keeps its pages.
        known = new Map(
          [...read].map(([site, now]) => [site, known.get(site)?.version === now.version ? known.get(site)! : now]),
        )
      }
    } finally {
      isReading = false
    }
  }
  const hear = () => {
    refresh().catch((err: unknown) => log.warn({ err }, 'The approved reviews could not be read and stay as they were'))
  }
  return { of: (site) => known.get(site), close: channel.on(reviewsTopic, hear) }
}

async function readApproved(db: Db): Promise<Map<string, RealReviews>> {
  const isApproved = eq(reviews.state, 'approved')
  const sites = await db
    .select({ site: reviews.site, count: count(), value: avg(reviews.stars).mapWith(Number) })
    .from(reviews)
    .where(isApproved)
    .groupBy(reviews.site)
    .having(sql`count(*) >= ${fewest}`)
  const found = sites.map(async ({ site, ...rating }) => {
    const items = await db
      .select({
        ...{ stars: reviews.stars, text: reviews.text, name: reviews.name },
        ...{ language: reviews.language, bought: reviews.bought, createdAt: reviews.createdAt },
      })
      .from(reviews)
      .where(and(eq(reviews.site, site), isApproved, ne(reviews.text, '')))
      .orderBy(desc(reviews.createdAt))
      .limit(mostShown)
    const facts = { ...rating, items: items.map(({ createdAt, ...item }) => ({ ...item, at: createdAt.getTime() })) }
    const version = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12)
    return [site, { ...facts, version }] as const
  })
  return new Map(await Promise.all(found))
}
