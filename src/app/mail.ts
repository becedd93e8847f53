import { join } from 'node:path'
import { startDeskMail } from '#desk/mail.ts'
import { type MailWriter, startMailer } from '#features/accounts/mailing.ts'
import { accountMails } from '#features/accounts/mails.ts'
import { billingMails } from '#features/billing/mails.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import { supportMails } from '#features/support/mails.ts'
import { webhookMails } from '#features/webhooks/mails.ts'
import type { MailSender } from '#platform/mail/mail.ts'
import { outboxSender } from '#platform/mail/outbox.ts'
import { smtpSender } from '#platform/mail/smtp.ts'
import type { ToolServer } from '#tools/tool.ts'
import { counted } from './figures.ts'
import type { Services } from './services.ts'

/** The folder of the mails that are kept instead of sent. */
export const outboxFolder = ({ dataFolder }: Pick<Services, 'dataFolder'>) => join(dataFolder, 'outbox')

/** Sends the mails of every feature and tool: through the operator's server, or into the outbox. */
export async function startMail(
  services: Services,
  sites: Sites,
  tools: readonly Pick<ToolServer, 'mails'>[],
): Promise<{ close(): void }> {
  const { env, log, jobs } = services
  const bare: MailSender = env.SMTP_URL ? smtpSender(env.SMTP_URL) : await outboxSender(outboxFolder(services))
  const sender = counted(bare, services.metrics.registry)
  const writers: Record<string, MailWriter> = {
    ...accountMails(services),
    ...billingMails(services),
    ...supportMails(services),
    ...webhookMails,
    ...Object.assign({}, ...tools.map(({ mails }) => mails)),
  }
  await startMailer({ queue: jobs.queue, sites, sender, log, writers })
  await startDeskMail({ ...{ env, log, sites, sender }, db: services.db, queue: jobs.queue })
  return sender
}
