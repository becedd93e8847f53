/** What can go wrong here, and what to do about it. */
export default {
  badKey:
    'This call needs a key of this site that works: send it as "Authorization: Bearer <key>". You make and find keys on your account page.',
  siteGone:
    'The site of this key is not served here any more, so nothing can be done with it. The key is right: ask whoever runs the site.',
  keyOutOfScope: (tool: string) => `This key may not use the tool "${tool}". Make one that may on your account page.`,
  keyInAddress:
    'A key never stands in an address, since addresses are written down on their way. Send it as "Authorization: Bearer <key>", and revoke this one if it was real.',
  tooManyKeys: (most: number) => `You have ${most} keys, which is as many as there may be. Revoke one first.`,
  keyUsedElsewise: 'This Idempotency-Key was used for another request. Choose a new one for a new request.',
  sameRequestInHand: 'A request with this Idempotency-Key is being worked on. Ask again in a second.',
  tooManyStreams: (most: number) =>
    `Your account follows ${most} jobs by events already. End one of these streams first, or look at the job now and then.`,
  streamsFull:
    'There is no room for another stream of events at the moment. Try again soon, or look at the job now and then.',
  badIdempotencyKey: 'An Idempotency-Key has 1 to 255 visible characters. Choose one such as a UUID.',
  badCursor: 'This cursor is none of ours. Take it as it stands in "next" of the page before.',
  fileNotHere: (id: string) => `The file ${id} is not here, or not yours. It may have expired; upload it again.`,
  noResult: 'This job has no such result, or its time is over.',
  noFormat: (formats: string) => `This result is not written in that format. What "as" may be: ${formats}.`,
  noFormats: 'This result comes as the file that it is. Leave out "as".',
  unknownScope: (tool: string) => `There is no tool "${tool}". Load the page again.`,
}
