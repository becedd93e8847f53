import { z } from 'zod'
import { decimalsOf, isCurrency } from '#platform/money/currencies.ts'
import { isPayable } from '#platform/money/money.ts'
import { key, text } from './fields.ts'

/** Room for a lifetime in currencies of small units, such as rupiah. */
const mostMajor = 100_000_000

const amount = z.number().positive().max(mostMajor).describe('In the currency of the plan, such as 49.8')

/** 1 hour, 2 day, 3 week, 4 month, 5 year. */
const unit = z.int().min(1).max(5).describe('1 hour, 2 day, 3 week, 4 month, 5 year')

/** ISO code of a currency, such as USD. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'write the three capital letters of a currency, such as USD', abort: true })
  .refine(isCurrency, {
    error: ({ input }) => `${input} is no currency of ISO 4217: write one such as USD, EUR or IDR`,
  })

/** How the plan looks on its card. */
const card = z.strictObject({
  title: text,
  price: text.describe(
    'The price line: {money} is what is paid now, {full} the full price, {useTime} how long it lasts, all with unit',
  ),
  tag: text.optional().describe('A badge on the card'),
  desList: z.array(text).min(1).describe('What the plan gives'),
  buttonTxt: text,
  tip: text.optional().describe('A small line under the button, such as what a trial turns into'),
  type: z.enum(['normal', 'highlight']).default('normal'),
})

/** A product of the price list: what it costs, how long it lasts, how it looks. Amounts are in major units. */
export const plan = z
  .strictObject({
    id: key,
    offerType: z.int().min(0).max(2).describe('0 normal, 1 trial, 2 discount on the first purchase'),
    price: amount.describe('The full price of one period'),
    tryoutPrice: amount.optional(),
    firstDiscountPrice: amount.optional(),
    duration: z.int().min(1).max(100).describe('How many units; 100 is for life'),
    durationUnit: unit,
    tryoutDuration: z.int().min(1).max(99).optional(),
    tryoutDurationUnit: unit.optional(),
    currency: currency.default('USD'),
    quota: z.int().min(1).default(1800).describe('Credits of one paid period'),
    renews: z.boolean().default(true).describe('Whether the provider charges again when the period ends'),
    channels: z.array(key).optional().describe('Only in the price lists of these channels'),
    card,
  })
  .superRefine((value, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: value })
    if (value.offerType === 1 && !value.tryoutPrice) wrong('tryoutPrice', 'a trial (offerType 1) needs tryoutPrice')
    if (value.offerType === 1 && !(value.tryoutDuration && value.tryoutDurationUnit))
      wrong('tryoutDuration', 'a trial (offerType 1) needs tryoutDuration and tryoutDurationUnit')
    if (value.offerType === 2 && !value.firstDiscountPrice)
      wrong('firstDiscountPrice', 'a first-purchase discount (offerType 2) needs firstDiscountPrice')
    for (const field of ['price', 'tryoutPrice', 'firstDiscountPrice'] as const) {
      const price = value[field]
      if (price === undefined || !isCurrency(value.currency) || isPayable(price, value.currency)) continue
      wrong(field, `${price} has more decimals than ${value.currency}, which has ${decimalsOf(value.currency)}`)
    }
  })

export type Plan = z.output<typeof plan>
