import { sql } from 'drizzle-orm'
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The last good version of a site: the files that it was made of, for a start at which those on the disk are broken or gone. */
export const keptSites = pgTable('kept_site', {
  code: text().primaryKey(),
  version: text().notNull(),
  /** Its files and the shared ones as a zip, by their paths below the folder of sites; large ones are left out. */
  files: bytes().notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().default(sql`now()`),
})
