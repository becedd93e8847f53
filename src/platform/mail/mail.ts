/** A mail, ready to be sent. `key` is the same for every try to send it, and so is its Message-ID. */
export type Mail = {
  key: string
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
}

/** Where mails go out: an SMTP server, or the outbox. A failed one throws, and is tried again by the caller. */
export type MailSender = { send(mail: Mail): Promise<void>; close(): void }

/** The Message-ID of a mail: mail programs show a second copy with the same one only once. */
export const messageIdOf = ({ key, from }: Mail): string =>
  `<${key.replace(/[^\w.-]/g, '-')}@${from.address.split('@').at(-1)}>`
