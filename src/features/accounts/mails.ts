import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import { confirmLink } from './links/confirmation.ts'
import { passwordLink } from './links/passwordLink.ts'
import type { MailWish, MailWriter } from './mailing.ts'
import { mailTexts } from './mailTexts.ts'
import { findAccount } from './people/accounts.ts'
import { accounts } from './schema.ts'

/** The mails about accounts. */
export function accountMails({ db, signer }: { db: Db; signer: Signer }): Record<string, MailWriter> {
  return {
    /** A link to set a new password; nothing is sent where the email has no account, and nobody is told. */
    'password-reset': async ({ site, to, origin, language, data }) => {
      const account = await findAccount(db, site, to)
      if (!account) return undefined
      return mailTexts[language].reset(passwordLink(signer, origin, account, Number(data.expires)))
    },
    /** A link to confirm the email; nothing is sent where that was done meanwhile. */
    'account-confirm': async ({ site, to, origin, language, data }) => {
      const account = await findAccount(db, site, to)
      if (!account || account.confirmedAt) return undefined
      return mailTexts[language].confirm(confirmLink(signer, origin, account, Number(data.expires)))
    },
    'password-changed': async ({ language }) => mailTexts[language].changed,
    'account-deleted': async ({ language, data }) => {
      const { deleted } = mailTexts[language]
      const stays = String(data.stays ?? '').split('\n')
      return { ...deleted, paragraphs: [...deleted.paragraphs, ...stays.filter((sentence) => sentence !== '')] }
    },
  }
}

/** The link to set the first password in a mail to the owner of an account that has none; undefined where it has one. */
export async function firstPasswordLink(
  { db, signer }: { db: Db; signer: Signer },
  accountId: number | null,
  { origin }: MailWish,
  expires: number,
): Promise<string | undefined> {
  if (accountId === null) return undefined
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account && account.passwordHash === null ? passwordLink(signer, origin, account, expires) : undefined
}
