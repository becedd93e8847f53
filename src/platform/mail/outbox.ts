import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailSender } from './mail.ts'

/** A mail in the outbox, and when it was put there. */
export type KeptMail = Mail & { id: string; sentAt: Date }

const fileOf = (key: string) => `${key.replace(/[^\w.-]/g, '-')}.json`

/** Keeps mails as files in a folder instead of sending them. The same mail twice is one file. */
export async function outboxSender(folder: string): Promise<MailSender> {
  await mkdir(folder, { recursive: true })
  return {
    async send(mail) {
      const part = join(folder, `.${randomUUID()}`)
      await writeFile(part, JSON.stringify(mail, null, 2), { mode: 0o600 })
      await rename(part, join(folder, fileOf(mail.key)))
    },
    close() {},
  }
}

/** The mails of an outbox, the newest first. */
export async function readOutbox(folder: string, most = 200): Promise<KeptMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const mail = JSON.parse(await readFile(path, 'utf8')) as Mail
      return { ...mail, id: name.slice(0, -'.json'.length), sentAt: (await stat(path)).mtime }
    }),
  )
  return mails.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime()).slice(0, most)
}
