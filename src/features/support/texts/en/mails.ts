import type { SupportMails } from '../../mailTexts.ts'

/** The mails about tickets. */
export default {
  received: ({ ref, topic, url }) => ({
    subject: `[#${ref}] We have your message`,
    heading: 'We have your message',
    paragraphs: ['We answer by mail. On this page you see your request and can add to it.'],
    facts: [
      ['Reference', `#${ref}`],
      ['About', topic],
    ],
    button: { label: 'Open the request', url },
    note: 'Whoever has this link can read the request. If you did not write to us, there is nothing to do.',
  }),
  answer: ({ ref, topic, url, lines }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: 'Our answer',
    paragraphs: lines,
    button: { label: 'Open the request and answer', url },
    note: 'Please answer by the button: mails to this address are not read.',
  }),
  operator: ({ ref, topic, site, name, email, account, order, lines, files }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: `${name || email} writes`,
    paragraphs: lines,
    facts: [
      ['Reference', `#${ref}`],
      ['Site', site],
      ['Email', email],
      ['Logged in as', account ?? 'nobody'],
      ['Newest paid order', order ?? 'none'],
      ...(files ? [['Files', files] as const] : []),
    ],
    note: `Answer with: sundry tickets answer ${ref} "…"`,
  }),
} satisfies SupportMails
