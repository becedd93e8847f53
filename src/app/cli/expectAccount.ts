import { LoginRequest } from '#features/accounts/contract.ts'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { wrong } from '#platform/commandLine/command.ts'
import type { Desk } from './desk.ts'
import { expectSite } from './expectSite.ts'

/** The account that a site and an email name. Throws a sentence where there is none. */
export async function expectAccount(desk: Desk, site: string, typed: string) {
  await expectSite(desk, site)
  const email = emailOf(typed)
  const account = await findAccount(await desk.db(), site, email)
  if (!account) throw wrong(`There is no account ${email} on ${site}`)
  return account
}

/** An email as accounts have it. Throws a sentence where it is none. */
export function emailOf(text: string): string {
  const read = LoginRequest.shape.identifier.safeParse(text)
  if (!read.success) throw wrong(`"${text}" is not an email address`)
  return read.data
}
