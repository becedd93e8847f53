import { plural } from '#platform/plural.ts'

/** What can go wrong here, and what to do about it. */
export default {
  accepted: 'SMS Sent Successfully',
  scheduled: 'SMS Scheduled',
  noSchedule: 'isScheduled: messages leave at once here. Send it without a time.',
  sendingTime: {
    missing: 'Please select a scheduled delivery time',
    unasked: 'scheduledTime: send isScheduled: true with it, or 0 to send the message at once.',
    noZone: 'timeZone: use a name such as America/New_York.',
    tooSoon: (minutes: number) =>
      `The time is too soon: choose one at least ${plural('en', minutes, { one: '# minute', other: '# minutes' })} from now.`,
    tooFar: (days: number) =>
      `The time is too far away: choose one within ${plural('en', days, { one: '# day', other: '# days' })}.`,
  },
  tooManyThen: 'As many messages as may leave around that time already wait for it. Choose another time.',
  alreadyLeft: 'This message is not waiting any more: it was sent or stopped before.',
  invalidPhone: 'The format of phone number is invalid.',
  refusedNumber: 'Messages cannot be sent to premium, short or emergency numbers. Enter an ordinary mobile number.',
  refusedCountry: 'We do not send messages to this country yet. Choose a number in another country.',
  emptyMessage: 'Please enter the message content.',
  messageTooLong: 'Message too long. Shorten it, or send it as two messages.',
  optedOut: 'This recipient has asked to get no more messages from us, and we respect that.',
  blockedWords: 'This message holds words that may not be sent from here. Change the text and try again.',
  duplicateMessage: 'You have just sent this message to this number. Wait a few minutes before you send it again.',
  refusedByProvider: 'SMS Sent Error. The network refused this message: check the number and the text.',
  providerUnavailable:
    'SMS Sent Error. The network cannot be reached at the moment. Please try again in a few minutes.',
  noGateway:
    'SMS cannot be sent from here at the moment: no network has been set up. Nothing was sent and nothing is charged.',
  unsignedReport: 'The signature of this delivery report is wrong. Check PUBLIC_URL and SMS_HTTP_PASSWORD.',
  trailStays: (days: number) =>
    `Who sent which SMS to whom stays on record for ${plural('en', days, { one: '# day', other: '# days' })} after it was sent, because the law may ask for it; then that is deleted, too.`,
  crowded: {
    member: 'You have sent as many messages as one member may for now.',
    address: 'Too many messages came from your network for now.',
    recipient: 'This number has got as many messages from here as one may for now.',
  },
  tooMany: (crowd: string, wait: string) => `${crowd} Please try again in ${wait}.`,
  hours: (hours: number) => plural('en', hours, { one: '# hour', other: '# hours' }),
  minutes: (minutes: number) => plural('en', minutes, { one: '# minute', other: '# minutes' }),
}
