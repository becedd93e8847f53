import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import { findAccount } from './accounts.ts'
import { confirmLink } from './confirmation.ts'
import type { MailWish, MailWriter } from './mailing.ts'
import { passwordLink } from './passwordLink.ts'
import { accounts } from './schema.ts'

/** The mails about accounts. */
export function accountMails({ db, signer }: { db: Db; signer: Signer }): Record<string, MailWriter> {
  return {
    /** A link to set a new password; nothing is sent where the email has no account, and nobody is told. */
    'password-reset': async ({ site, to, origin, language, data }) => {
      const account = await findAccount(db, site, to)
      if (!account) return undefined
      return resetMail[language](passwordLink(signer, origin, account, Number(data.expires)))
    },
    /** A link to confirm the email; nothing is sent where that was done meanwhile. */
    'account-confirm': async ({ site, to, origin, language, data }) => {
      const account = await findAccount(db, site, to)
      if (!account || account.confirmedAt) return undefined
      return confirmMail[language](confirmLink(signer, origin, account, Number(data.expires)))
    },
    'password-changed': async ({ language }) => changedMail[language],
    'account-deleted': async ({ language }) => deletedMail[language],
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

const resetMail: Record<Language, (url: string) => MailContent> = {
  en: (url) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for this email address.'],
    button: { label: 'Set a new password', url },
    note: 'The link works once, within 30 minutes. If you did not ask for it, there is nothing to do.',
  }),
  id: (url) => ({
    subject: 'Atur kata sandi baru',
    heading: 'Atur kata sandi baru',
    paragraphs: ['Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk alamat email ini.'],
    button: { label: 'Atur kata sandi baru', url },
    note: 'Tautan ini berlaku satu kali, dalam 30 menit. Jika bukan Anda yang meminta, abaikan saja email ini.',
  }),
}

const confirmMail: Record<Language, (url: string) => MailContent> = {
  en: (url) => ({
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    paragraphs: [
      'An account was made with this email address. If you made it, confirm that the address is yours.',
      'If you did not make it, do not confirm it. "Forgot your password?" in the login makes it yours, and logs out who made it.',
    ],
    button: { label: 'Confirm the email', url },
    note: 'The link works once, within 7 days.',
  }),
  id: (url) => ({
    subject: 'Konfirmasi email Anda',
    heading: 'Konfirmasi email Anda',
    paragraphs: [
      'Sebuah akun dibuat dengan alamat email ini. Jika Anda yang membuatnya, konfirmasikan bahwa alamat ini milik Anda.',
      'Jika bukan Anda yang membuatnya, jangan konfirmasi. "Lupa kata sandi?" di halaman masuk menjadikannya milik Anda dan mengeluarkan pembuatnya.',
    ],
    button: { label: 'Konfirmasi email', url },
    note: 'Tautan ini berlaku satu kali, dalam 7 hari.',
  }),
}

const changedMail: Record<Language, MailContent> = {
  en: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now. If that was not you, set a new one at once by "Forgot your password?" in the login.',
    ],
  },
  id: {
    subject: 'Kata sandi Anda telah diubah',
    heading: 'Kata sandi Anda telah diubah',
    paragraphs: [
      'Kata sandi akun Anda baru saja diubah. Jika bukan Anda, segera atur yang baru lewat "Lupa kata sandi?" di halaman masuk.',
    ],
  },
}

const deletedMail: Record<Language, MailContent> = {
  en: {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your account, your files and your results are gone. What renewed is cancelled. Thank you for having been here.',
    ],
  },
  id: {
    subject: 'Akun Anda telah dihapus',
    heading: 'Akun Anda telah dihapus',
    paragraphs: [
      'Akun, berkas, dan hasil Anda sudah dihapus. Langganan yang berjalan sudah dihentikan. Terima kasih pernah bersama kami.',
    ],
  },
}
