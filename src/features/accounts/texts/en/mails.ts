import type { AccountMails } from '../../mailTexts.ts'

/** The mails about accounts. */
export default {
  reset: (url) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for this email address.'],
    button: { label: 'Set a new password', url },
    note: 'The link works once, within 30 minutes. If you did not ask for it, there is nothing to do.',
  }),
  confirm: (url) => ({
    subject: 'Welcome: confirm your email',
    heading: 'Welcome',
    paragraphs: [
      'An account was made with this email address, and your plan and your results will be in it. If you made it, confirm that the address is yours.',
      'If you did not make it, do not confirm it. "Forgot your password?" in the login makes it yours, and logs out who made it.',
    ],
    button: { label: 'Confirm the email', url },
    note: 'The link works once, within 7 days.',
  }),
  changed: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now. If that was not you, set a new one at once by "Forgot your password?" in the login.',
    ],
  },
  deleted: {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your account, your files and your results are gone. What renewed is cancelled. Thank you for having been here.',
    ],
  },
} satisfies AccountMails
