import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/db/bytes.ts'

const now = sql`now()`

/** What all sites share, as it was when a site was kept; many sites stand on one row. */
export const keptShared = pgTable('kept_shared', {
  hash: text().primaryKey(),
  /** Its files as a zip, by their paths below the folder of sites; large ones are left out. */
  files: bytes().notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().default(now),
})

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
    /** Its files as a zip, by their paths below the folder of sites; large ones are left out. */
    files: bytes().notNull(),
    /** The shared files that belong to it; without it they are among its own. */
    shared: text().references(() => keptShared.hash),
    /** When a process last said that it shows this version from its disk. */
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.code, table.hosts] }), index().on(table.shared)],
)
