import { plural } from '#platform/plural.ts'

/** The words of what is kept on the device alone: contacts and templates. */
export default {
  contacts: 'Contacts',
  contactsAbout:
    'Your contacts are kept in this browser on this device alone. We never get them; whoever uses this browser can read them.',
  noContacts: 'No contacts yet. Keep the number that you are writing to, or bring yours along.',
  search: 'Search',
  take: (who: string) => `Write to ${who}`,
  forget: (who: string) => `Forget ${who}`,
  name: 'Name',
  keepNumber: 'Keep this number',
  importFile: 'From a file (vCard, CSV)',
  pick: 'From this device’s contacts',
  imported: (count: number) => plural('en', count, { one: '# contact was added.', other: '# contacts were added.' }),
  nothingIn: 'No contact with a number was found in this file. Export your contacts as vCard (.vcf) or CSV.',
  unreadable: 'This file is too large. Up to 5 MB can be read.',
  full: (most: number) => `At most ${most} are kept here. Forget some first.`,
  forgetAll: 'Forget all contacts',
  sure: 'Forget all? This cannot be undone.',
  yes: 'Forget them all',
  templates: 'Templates',
  templatesAbout: 'Your own are kept in this browser on this device alone.',
  ours: 'Ours',
  own: 'Yours',
  keepText: 'Keep this text',
  use: (text: string) => `Use: ${text}`,
  noOwn: 'None yet. Write a message and keep its text.',
  close: 'Close',
  /** Messages that many people send. */
  ready: [
    'I am running late, about 15 minutes. Please wait for me.',
    'Happy birthday! I wish you a wonderful day.',
    'Please call me back when you have a minute.',
    'A reminder: our appointment is tomorrow.',
    'Thank you. That meant a lot to me.',
  ],
}
