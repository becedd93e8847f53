import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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

/** What the files of a site said, version after version, from its first change on. Pictures are not among them. */
export const siteVersions = pgTable(
  'site_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** Changes with every letter of the files. */
    hash: text().notNull(),
    /** Its YAML files as a zip, by their paths below the folder of the site. */
    files: bytes().notNull(),
    /** Who made it: an operator's email, or whose command line it was; empty where the files were changed by other means. */
    who: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().default(now),
  },
  (table) => [index().on(table.code, table.id)],
)

/** A picture of a site as it was sent at the desk or by a command, and what was there before; version after version. */
export const sitePictures = pgTable(
  'site_picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** Below the folder of the site, such as `assets/hero.webp`. */
    path: text().notNull(),
    hash: text().notNull(),
    content: bytes().notNull(),
    /** An operator's email, or whose command line it was; empty for what was there before. */
    who: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
  },
  (table) => [index().on(table.code, table.path, table.id)],
)

/** A file of a site as somebody means to write it: theirs alone until it goes live. */
export const siteDrafts = pgTable(
  'site_draft',
  {
    /** The operator's email. */
    author: text().notNull(),
    code: text().notNull(),
    /** Below the folder of the site, such as `pages/index.yaml`. */
    path: text().notNull(),
    text: text().notNull(),
    /** The hash of what the file said when its author last saw it; empty where there was none. */
    base: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.author, table.code, table.path] })],
)
