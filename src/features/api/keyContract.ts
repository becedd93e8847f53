import { z } from 'zod/mini'
import { lifetimes, requestRates } from './keyChoices.ts'

/** What the owner of a key decides about it. `scopes` null means every tool, those to come too. */
export const NewKeyRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes: z.nullable(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(50))),
  perMinute: z.union(requestRates.map((rate) => z.literal(rate))),
  days: z.nullable(z.union(lifetimes.map((days) => z.literal(days)))),
})
export type NewKeyRequest = z.output<typeof NewKeyRequest>

/** What its owner changes about a key that is there; the day on which it ends stays as it is where `days` is left out. */
export const ChangedKeyRequest = z.extend(NewKeyRequest, {
  days: z.optional(z.nullable(z.union(lifetimes.map((days) => z.literal(days))))),
})
export type ChangedKeyRequest = z.output<typeof ChangedKeyRequest>

/** A key as its owner sees it; moments in milliseconds. */
export const KeyEntry = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  scopes: z.nullable(z.array(z.string())),
  perMinute: z.number(),
  expiresAt: z.nullable(z.number()),
  lastUsedAt: z.nullable(z.number()),
  createdAt: z.number(),
})
export type KeyEntry = z.output<typeof KeyEntry>

/** The keys of an account, and the tools that they may be for: a new one only for those that the site offers. */
export const KeyList = z.object({
  keys: z.array(KeyEntry),
  tools: z.array(z.object({ id: z.string(), name: z.string(), offered: z.boolean() })),
})
export type KeyList = z.output<typeof KeyList>

/** A new key: this is the one time that it is shown. */
export const MadeKey = z.object({ key: z.string(), entry: KeyEntry })
export type MadeKey = z.output<typeof MadeKey>
