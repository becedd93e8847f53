import { z } from 'zod/mini'

/** Lengths of passwords: at login and registration, and for a new one on the account page. */
export const passwordLength = { min: 6, max: 30, changedMax: 32 }

const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

export const LoginRequest = z.object({
  identityType: z.literal('EMAIL'),
  identifier: Email,
  credential: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const RegisterRequest = z.object({
  identityType: z.literal('EMAIL'),
  identifier: Email,
  credential: z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
  trackId: z.optional(z.string().check(z.maxLength(100))),
})

const line = z.string().check(z.trim(), z.maxLength(200))

export const ProfileRequest = z.object({
  firstName: line,
  lastName: line,
  address: z.string().check(z.trim(), z.maxLength(500)),
  country: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(2)),
  /** Left as it is by who does not send it. */
  taxNumber: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(30))),
})

const NewPassword = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.changedMax))

export const PasswordRequest = z.object({ current: z.string().check(z.maxLength(200)), next: NewPassword })

export const ResetRequest = z.object({ identifier: Email })

export const NewPasswordRequest = z.object({ token: z.string().check(z.maxLength(300)), next: NewPassword })

export const ConfirmRequest = z.object({ token: z.string().check(z.maxLength(300)) })

/** Leaving for good; the password where the account has one. */
export const DeleteRequest = z.object({ credential: z.optional(z.string().check(z.maxLength(200))) })

/** What stays when the account is deleted, in sentences; none where all of it goes. */
export const LeavingInfo = z.object({ stays: z.array(z.string()) })

export type LeavingInfo = z.infer<typeof LeavingInfo>

export type LoginRequest = z.infer<typeof LoginRequest>
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** What login answers: the client stores the pair and sends it as a header from then on. */
export type LoginAnswer = {
  tokenName: string
  tokenValue: string
  email: string
  expirationTime: number | null
  subStatus: 0 | 1
}

/** What `GET /user/info` tells. `expirationTime` is in milliseconds, null before the first membership. */
export type UserInfo = {
  email: string
  firstName: string
  lastName: string
  address: string
  country: string
  taxNumber: string
  subStatus: 0 | 1
  expirationTime: number | null
  /** Whether the tools may be used now, by the server's clock: a device's may be wrong. */
  isMember: boolean
  /** false until the owner of an account that a payment made has set a password. */
  hasPassword: boolean
  /** Whether the owner of the mailbox has confirmed the account by a link in a mail. */
  confirmed: boolean
}

/** One session of the list of sessions; moments in milliseconds. */
export type SessionEntry = { id: string; userAgent: string; createdAt: number; expiresAt: number; current: boolean }

/** What the files of an account take, and the most that they may take. */
export const StorageUsed = z.object({
  bytes: z.number(),
  maxBytes: z.number(),
  files: z.number(),
  maxFiles: z.number(),
  /** For how long results are kept that are made now. */
  resultHours: z.number(),
})

export type StorageUsed = z.infer<typeof StorageUsed>
