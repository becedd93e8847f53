import type { LoginAnswer, UserInfo } from './contract.ts'
import type { Membership } from './membership.ts'
import { tokenName } from './sessions.ts'

export const presentLogin = (account: { email: string }, token: string, membership: Membership): LoginAnswer => ({
  tokenName,
  tokenValue: token,
  email: account.email,
  ...membership,
})

export const presentUser = (
  profile: Omit<UserInfo, 'subStatus' | 'expirationTime'>,
  membership: Membership,
): UserInfo => ({ ...profile, ...membership })
