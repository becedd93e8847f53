import { createTransport } from 'nodemailer'
import { type MailSender, messageIdOf } from './mail.ts'

const seconds = 20

/** Sends through an SMTP server, given as smtp:// or smtps:// with user and password in the address. */
export function smtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: seconds * 1000,
    greetingTimeout: seconds * 1000,
    socketTimeout: seconds * 1000,
    // What a mail holds is written by us: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  return {
    async send(mail) {
      const { from, to, subject, html, text } = mail
      await transport.sendMail({ from, to, subject, html, text, messageId: messageIdOf(mail) })
    },
    close: () => transport.close(),
  }
}
