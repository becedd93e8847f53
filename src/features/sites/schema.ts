import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The last good version of a site: the files that it was made of, for a start at which those on the disk are broken or gone. Machines whose
 * folders of sites hold different sites under one code have different hosts for them, and keep a version each.
 */
export const keptSites = pgTable(
  'kept_site',
  {
    code: text().notNull(),
    /** The hosts of the site in the order of the alphabet, a space between them; empty where they were not noted. */
    hosts: text().notNull().default(''),
    version: text().notNull(),
    /** Its files and the shared ones as a zip, by their paths below the folder of sites; large ones are left out. */
    files: bytes().notNull(),
    /** When a process last said that it shows this version from its disk. */
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.code, table.hosts] })],
)
