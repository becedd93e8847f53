import { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import { count, days, flag, hours, isAddress, list, type Settings, webAddress } from './setting.ts'

/** Which network carries text messages, and what it may carry. */
export const messages = {
  SMPP_URL: {
    schema: z
      .string()
      .refine(
        (text) => isAddress(text, ['smpp', 'ssmpp']),
        'must be as smpp://name:password@host:2775 or ssmpp://…, with signs such as # in a password as %23',
      )
      .optional(),
    about:
      'Message centre that takes text messages: `smpp://name:password@host:2775`. Without any gateway a simulator does in development, and in production none is sent.',
    secret: true,
  },
  SMS_HTTP_KIND: { schema: z.enum(['kannel', 'twilio']).default('kannel'), about: 'Whose calls SMS_HTTP_URL speaks.' },
  SMS_HTTP_URL: {
    schema: webAddress.optional(),
    about: 'HTTP gateway for text messages: the address of sendsms for Kannel, of the API for Twilio.',
  },
  SMS_HTTP_USER: { schema: z.string().default(''), about: 'User name there; for Twilio the account SID.' },
  SMS_HTTP_PASSWORD: {
    schema: z.string().default(''),
    about: 'Password there; for Twilio the auth token.',
    secret: true,
  },
  SMS_COUNTRIES: {
    schema: list
      .transform((words) => words.map((word) => word.toUpperCase()))
      .refine(
        (words) => words.every((word) => isSupportedCountry(word)),
        'must be countries of two letters as ISO 3166 has them, such as US,ID,GB',
      ),
    about: 'Countries that messages may go to, such as `US,ID`. Without it all of them.',
  },
  SMS_BLOCKED_WORDS: { schema: list, about: 'Words or phrases, separated by commas, that no message may hold.' },
  SMS_MEMBER_DAILY: { schema: count(100), about: 'Most messages of one member within 24 hours.' },
  SMS_RECIPIENT_DAILY: { schema: count(10), about: 'Most messages to one number within 24 hours.' },
  SMS_SCHEDULE_DAYS: {
    schema: z.coerce.number().int().min(0).max(365).default(30),
    about: 'Days ahead that a member may schedule a message for; 0 for none, so that every message leaves at once.',
  },
  SMS_RECEIPT_HOURS: {
    schema: hours(24),
    about: 'Hours after which a message without a delivery receipt counts as failed.',
  },
  SMS_BOARD_DAYS: { schema: days(30), about: 'Days on which the board page of a message can be read.' },
  SMS_BOARD_LINK: {
    schema: flag,
    about:
      'Whether each message ends with the address of its board page, where its recipient can refuse further ones. Default: yes where messages reach a network.',
  },
  SMS_KEEP_DAYS: { schema: days(365), about: 'Days until a message and the record of who sent it are deleted.' },
} satisfies Settings
