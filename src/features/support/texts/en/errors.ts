/** What can go wrong here, and what to do about it. */
export default {
  deadTicketLink: 'This request is not here. It may have been deleted after its time; write to us again.',
  badProof: 'The check of your browser is over or was used before. Please send the form again.',
  looksAutomatic: 'A field that stays empty was filled in, as programs do. Load the page again and send the form anew.',
  ticketFull: 'This request has as many messages as it may have. Please open a new one.',
  badAnswer: (most: number) => `An answer has 1 to ${most} characters.`,
  ticketMoved: 'There is a newer message in this request. Load the page again and read it before you answer.',
  missing: (name: string) => `The form lacks "${name}", or it comes after the file. Send all fields before the file.`,
  unfit: (name: string) => `"${name}" is empty, too long or not what belongs there. Please mend it and send again.`,
  sent: (ref: string) => `Your message has arrived. Its reference is #${ref}.`,
  replied: 'Your message has arrived.',
}
