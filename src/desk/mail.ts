import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { Language } from '#platform/languages.ts'
import type { Log } from '#platform/log.ts'
import { layOut } from '#platform/mail/layout.ts'
import type { MailSender } from '#platform/mail/mail.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { themeColours } from '#ui/themes.ts'
import { deskOrigin } from './joinAddress.ts'
import { mailMinutes, makeLink } from './operators/links.ts'
import { operatorById } from './operators/operators.ts'
import type { DeskPlace } from './place.ts'
import { deskTexts } from './texts.ts'

const queueName = 'desk-mail'

/** A wish for the link of a login. The link itself is made when it is sent, so that none lies about in the queue. */
type Wish = { operatorId: number; language: Language; key: string; port: number }

/** Makes the queue of the desk's mails; every process does so. */
export const declareDeskMail = (queue: Queue) => queue.declare(queueName, { seconds: 60, retries: 5, traceless: true })

/** Asks for the mail with the link of a login. */
export const askForSignInMail = ({ jobs, db }: DeskPlace, wish: Wish): Promise<void> =>
  jobs.queue.send(db, queueName, wish)

type Place = { db: Db; queue: Queue; env: Env; sites: Sites; sender: MailSender; log: Log }

/** Sends the desk's mails until the queue stops; from the address of the default site. */
export async function startDeskMail({ db, queue, env, sites, sender, log }: Place): Promise<void> {
  await queue.work<Wish>(queueName, 1, async ({ data: { operatorId, language, key, port } }) => {
    const operator = await operatorById(db, operatorId)
    const site = (await sites.siteOfHost(undefined)) ?? (await anySite(sites))
    if (!operator || !site) return log.error({ mail: key }, 'A mail of the desk has nobody to go to and is not sent')
    const { name, mail } = deskTexts[language]
    const token = await makeLink(db, operator.id, 'mail', mailMinutes)
    const url = `${deskOrigin(env, port)}/sign-in/link?token=${token}`
    const content = {
      ...{ subject: mail.subject, heading: mail.subject, paragraphs: [mail.words(mailMinutes)] },
      ...{ button: { label: mail.button, url }, note: mail.note },
    }
    const { fill, 'on-fill': onFill } = themeColours.blue
    await sender.send({
      ...{ key: `desk-${key}`, to: operator.email, subject: mail.subject },
      from: { name, address: site.settings.mail.address },
      ...layOut(content, { siteName: name, fill, onFill, foot: env.DESK_HOST, language }),
    })
  })
}

/** Where nothing can be shown of the default site, another one lends its address. */
async function anySite(sites: Sites) {
  const [first] = sites.list()
  return first && sites.site(first.code)
}
