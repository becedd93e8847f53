import type { LoginAnswer, UserInfo } from '../contract.ts'
import { isMember, type Membership } from './membership.ts'
import { type Person, tokenName } from './sessions.ts'
import { membershipIn } from './visitor.ts'

export const presentLogin = (account: { email: string }, token: string, membership: Membership): LoginAnswer => ({
  tokenName,
  tokenValue: token,
  email: account.email,
  ...membership,
})

export function presentUser(person: Person): UserInfo {
  const { email, firstName, lastName, address, country, taxNumber, hasPassword, confirmed } = person
  const membership = membershipIn(person)
  const profile = { email, firstName, lastName, address, country, taxNumber, hasPassword, confirmed }
  return { ...profile, ...membership, isMember: isMember(membership) }
}
