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
  subStatus: 0 | 1
  expirationTime: number | null
}

/** The code for an email that has an account on this site already. */
export const mailboxRegistered = 10049
