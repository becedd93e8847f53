import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { layOut, type MailContent } from '#platform/mail/layout.ts'
import type { MailSender } from '#platform/mail/mail.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { themeColours } from '#ui/themes.ts'

/** A mail that was asked for. What it says is made when it is sent, so no link lies about in the queue. */
export type MailWish = {
  /** The same mail has the same key, however often it is tried. */
  key: string
  kind: string
  site: string
  to: string
  language: Language
  /** Scheme and host that links in the mail lead to. */
  origin: string
  data: Record<string, string | number | boolean | null>
}

/** Writes the mails of one kind; undefined where there is nothing to say after all. */
export type MailWriter = (wish: MailWish, site: Site) => Promise<MailContent | undefined>

const queueName = 'mail'

/** Makes the queue of the mails; every process does so. */
export const declareMail = (queue: Queue) => queue.declare(queueName, { seconds: 60, retries: 10, traceless: true })

/** Asks for a mail in the caller's transaction: it goes out once that is committed, and not at all if it is not. */
export const askForMail = (queue: Queue, tx: Queryable, wish: MailWish) => queue.send(tx, queueName, wish, wish.site)

type MailerPlace = { queue: Queue; sites: Sites; sender: MailSender; log: Log; writers: Record<string, MailWriter> }

/** Sends the mails that were asked for, until the queue stops. One that cannot be sent is tried again. */
export async function startMailer({ queue, sites, sender, log, writers }: MailerPlace): Promise<void> {
  await queue.work<MailWish>(queueName, 2, async ({ data: wish }) => {
    const site = await sites.site(wish.site)
    if (!site && sites.troubles().some(({ code }) => code === wish.site))
      throw new Error(`Nothing can be shown of the site ${wish.site}: its mails wait until it is mended`)
    const write = writers[wish.kind]
    if (!site || !write) return log.error({ mail: wish.key }, 'A mail has no site or no words and is not sent')
    const content = await write(wish, site)
    if (!content) return
    await sender.send({
      key: wish.key,
      to: wish.to,
      from: site.settings.mail,
      subject: content.subject,
      ...layOut(content, lookOf(site, wish.language)),
    })
  })
  await queue.workDead<MailWish>(queueName, async (wish) => {
    log.error({ mail: wish.key, kind: wish.kind }, 'A mail could not be sent and is given up')
  })
}

function lookOf(site: Site, language: Language) {
  const { common, business, theme } = site.settings
  const { fill, 'on-fill': onFill } = themeColours[theme]
  return {
    siteName: textIn(common.title, language),
    fill,
    onFill,
    foot: `${business.name}, ${business.address}`,
    language,
  }
}
