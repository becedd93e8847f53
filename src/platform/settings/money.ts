import { z } from 'zod'
import { days, flag, isAddress, type Settings, webAddress } from './setting.ts'

/** How mails leave and money comes in. */
export const money = {
  SMTP_URL: {
    schema: z
      .string()
      .refine(
        (text) => isAddress(text, ['smtp', 'smtps']),
        'must be as smtp://user:password@host:587 or smtps://…, with signs such as # in a password as %23',
      )
      .optional(),
    about: 'Server that sends the mails, with user and password. Without it they are kept in the outbox in DATA_DIR.',
    secret: true,
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .min(8)
      .refine(
        (key) => !key.startsWith('pk_'),
        'must be the secret key, which begins with sk_ or rk_; this is the publishable one',
      )
      .optional(),
    about:
      'Secret key of your Stripe account. Without it and its webhook secret payments go through the built-in sandbox, which moves no money.',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(8).optional(),
    about:
      'Signing secret of the Stripe webhook that you point at /backapi/v1/pay/webhook/stripe. Needed with the secret key.',
    secret: true,
  },
  STRIPE_API_URL: {
    schema: webAddress.optional(),
    about: 'Another address of the Stripe API, such as a test double. Default: Stripe itself.',
  },
  PAYPAL_CLIENT_ID: {
    schema: z.string().min(8).optional(),
    about:
      'Client id of your app at PayPal. With its secret and its webhook id it takes payments where a site names it, or no card provider is set up.',
  },
  PAYPAL_CLIENT_SECRET: {
    schema: z.string().min(8).optional(),
    about: 'Secret of your app at PayPal. Needed with the client id.',
    secret: true,
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z.string().min(8).optional(),
    about:
      'Id of the webhook at PayPal that you point at /backapi/v1/pay/webhook/paypal: by it PayPal says whether a message is its own. Needed with the client id.',
  },
  PAYPAL_API_URL: {
    schema: webAddress.optional(),
    about:
      'Another address of the PayPal API, such as https://api-m.sandbox.paypal.com for payments without money. Default: PayPal itself.',
  },
  WEBHOOK_DAYS: {
    schema: days(30),
    about:
      'Days until the text of a message of a payment provider is deleted. What it brought about stays with its order.',
  },
  SANDBOX_DAYS: {
    schema: days(90),
    about:
      'Days until a checkout of the sandbox is deleted, once nothing renews there and nothing bought there is left.',
  },
  SANDBOX_PAYMENTS: {
    schema: flag,
    about:
      'Whether the sandbox may take orders in production. It moves no money: whoever knows a test card gets in free.',
  },
} satisfies Settings
