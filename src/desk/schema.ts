import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/db/bytes.ts'
import type { Role } from './policy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ownId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Somebody who looks after the installation. They are no account of any site, and no account is one of them. */
export const operators = pgTable('desk_operator', {
  id: ownId(),
  email: text().notNull().unique(),
  role: text().$type<Role>().notNull(),
  /** The codes of the sites that they look after; absent for all of them. */
  sites: text().array(),
  /** What WebAuthn knows them by: random, and nothing of theirs. */
  handle: bytes().notNull(),
  /** The secret of their authenticator app, encrypted; absent where they have none. */
  totpSealed: text('totp_sealed'),
  /** The time step of the last code that was taken, so that none is taken twice. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  createdAt: moment('created_at').notNull().default(sql`now()`),
})

const operatorId = () =>
  bigint('operator_id', { mode: 'number' })
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' })

/** A passkey of an operator, by the id that the authenticator gave it. */
export const passkeys = pgTable(
  'desk_passkey',
  {
    id: text().primaryKey(),
    operatorId: operatorId(),
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says that it signed; one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    usedAt: moment('used_at'),
  },
  (table) => [index('desk_passkey_operator').on(table.operatorId)],
)

/** A code for who has lost everything else; its row goes with its use. Only its SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'desk_recovery_code',
  { operatorId: operatorId(), hash: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.operatorId, table.hash] })],
)

/** `join` opens the setting up of a newcomer, `mail` the second half of a login. The row goes with the use of its link. */
export type LinkKind = 'join' | 'mail'

/** A link that works once. Only the SHA-256 of its token is kept. */
export const links = pgTable(
  'desk_link',
  {
    hash: bytes().primaryKey(),
    operatorId: operatorId(),
    kind: text().$type<LinkKind>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('desk_link_operator').on(table.operatorId)],
)

/** A challenge that an authenticator has to sign; its row goes with the first answer. `operatorId` is absent at a login. */
export const challenges = pgTable('desk_challenge', {
  id: uuid().primaryKey().defaultRandom(),
  challenge: text().notNull(),
  operatorId: bigint('operator_id', { mode: 'number' }).references(() => operators.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** `joining` may set up how to log in and nothing else. */
export type SessionStage = 'joining' | 'open'

/** A login at the desk. Only the token's SHA-256 is kept. */
export const deskSessions = pgTable(
  'desk_session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    operatorId: operatorId(),
    stage: text().$type<SessionStage>().notNull(),
    userAgent: text('user_agent').notNull(),
    address: text().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    seenAt: moment('seen_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('desk_session_operator').on(table.operatorId)],
)

/** What is wished for a model, and what it is for: it says which function does it. A photo model may be tried out, too. */
export type ModelKind = 'speech' | 'photo' | 'photo-check'

/** How far the last wish for a model is; one that was tried out and works is `installed`. Of one that failed `problem` says why. */
export type InstallState = 'waiting' | 'working' | 'installed' | 'failed'

/** A model that somebody wished for at the desk, the last time that they did. */
export const installs = pgTable(
  'desk_install',
  {
    kind: text().$type<ModelKind>().notNull(),
    /** What the commands call it. */
    name: text().notNull(),
    state: text().$type<InstallState>().notNull(),
    /** What has come of it, and all of it where that is known. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    allBytes: bigint('all_bytes', { mode: 'number' }),
    problem: text(),
    changedAt: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)

/** How an act ended. One that was cut off stays `begun`. */
export type Outcome = 'begun' | 'done' | 'refused' | 'failed' | 'forbidden'

/** What an operator did: written before it is done, so that nothing is done without its row. It outlives the operator. */
export const audit = pgTable(
  'desk_audit',
  {
    id: ownId(),
    at: moment('at').notNull().default(sql`now()`),
    /** The operator's email, or whose command line it was. */
    who: text().notNull(),
    act: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** The site that it was about; empty where that is none or all. */
    site: text().notNull().default(''),
    /** Whom or what it was about, such as an email or the number of an order. */
    whom: text().notNull().default(''),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** The address that it came from; `command line` where it came from none. */
    address: text().notNull(),
  },
  (table) => [
    index('desk_audit_who').on(table.who, table.id),
    index('desk_audit_whom').on(table.whom, table.id),
    index('desk_audit_site').on(table.site, table.id),
  ],
)
