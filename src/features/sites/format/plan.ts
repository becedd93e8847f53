import { z } from 'zod'
import { isCurrency } from '#platform/money/currencies.ts'
import { decimalsOf } from '#platform/money/decimals.ts'
import { isPayable } from '#platform/money/money.ts'
import { isForLife, moneyOf, type PricedPlan } from '../prices/cost.ts'
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

/** What is said of something by currency, where a key of it is none. */
export const ofCurrencies = ({ code }: { code: string }) =>
  code === 'invalid_key' ? 'name a currency of ISO 4217, such as IDR' : undefined

/** How the plan looks on its card. */
const card = z.strictObject({
  title: text,
  price: text
    .optional()
    .describe(
      'The price line, where it is not to be written for you: {money} is what is paid now, {full} the full price, {useTime} how long it lasts',
    ),
  tag: text.optional().describe('A badge on the card'),
  desList: z.array(text).min(1).describe('What the plan gives'),
  buttonTxt: text,
  tip: text
    .optional()
    .describe(
      'A small line under the button. What is charged later, and whether the plan renews, stands on every card by itself',
    ),
  type: z.enum(['normal', 'highlight']).default('normal'),
})

const amountsByCurrency = z
  .record(
    currency,
    z.strictObject({
      price: amount.describe('The full price of one period'),
      tryoutPrice: amount.optional(),
      firstDiscountPrice: amount.optional(),
    }),
    { error: ofCurrencies },
  )
  .default({})
  .describe('What it costs in more currencies, in which it is then charged, such as { IDR: { price: 799000 } }')

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
    currency: currency.default('USD').describe('The currency of the amounts beside it'),
    prices: amountsByCurrency,
    quota: z.int().min(1).default(1800).describe('Credits of one paid period'),
    keepDays: z
      .int()
      .min(1)
      .max(366)
      .optional()
      .describe('Days for which results are kept, where that is longer than RESULT_HOURS; its card says so'),
    renews: z.boolean().default(true).describe('Whether the provider charges again when the period ends'),
    onlyUnlocks: z
      .boolean()
      .default(false)
      .describe('Single results: offered below the preview of a result alone, not among the plans'),
    channels: z.array(key).optional().describe('Only in the price lists of these channels'),
    card,
  })
  .superRefine((value, context) => {
    const { offerType } = value
    const wrong = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: value })
    if (offerType === 1 && !(value.tryoutDuration && value.tryoutDurationUnit))
      wrong(['tryoutDuration'], 'a trial (offerType 1) needs tryoutDuration and tryoutDurationUnit')
    const { [value.currency]: twice } = value.prices
    if (twice)
      wrong(['prices', value.currency], `${value.currency} is the currency of the plan: its amounts stand beside it`)
    const isSame = isSameLater(value, offerType)
    for (const { at, code, amounts } of amountsOf(value)) {
      if (offerType === 1 && !amounts.tryoutPrice)
        wrong([...at, 'tryoutPrice'], 'a trial (offerType 1) needs tryoutPrice')
      if (offerType === 2 && !amounts.firstDiscountPrice)
        wrong([...at, 'firstDiscountPrice'], 'a first-purchase discount (offerType 2) needs firstDiscountPrice')
      if (offerType === 2 && amounts.firstDiscountPrice && amounts.firstDiscountPrice > amounts.price)
        wrong([...at, 'firstDiscountPrice'], 'a first-purchase discount must not cost more than price')
      if (offerType === 1 && amounts.tryoutPrice && amounts.tryoutPrice > amounts.price && !isLongTrial(value))
        wrong([...at, 'tryoutPrice'], 'a trial must not cost more than price, unless it lasts longer than one period')
      const isWhole = (offerType !== 1 || amounts.tryoutPrice) && (offerType !== 2 || amounts.firstDiscountPrice)
      if (isWhole && isSameLater(amounts, offerType) !== isSame)
        wrong(
          [...at, 'price'],
          isSame
            ? `what is paid first is the full price in ${value.currency}, so it has to be in ${code}`
            : `what is paid first is not the full price in ${value.currency}, so it must not be in ${code}`,
        )
      for (const field of ['price', 'tryoutPrice', 'firstDiscountPrice'] as const) {
        const price = amounts[field]
        if (price === undefined || !isCurrency(code) || isPayable(price, code)) continue
        wrong([...at, field], `${price} has more decimals than ${code}, which has ${decimalsOf(code)}`)
      }
    }
  })

type InFile = { currency: string; prices: Record<string, FileAmounts> } & FileAmounts
type FileAmounts = { price: number; tryoutPrice?: number | undefined; firstDiscountPrice?: number | undefined }

/** A plan's amounts in each of its currencies, and where they stand. */
const amountsOf = (value: InFile): { at: string[]; code: string; amounts: FileAmounts }[] => [
  { at: [], code: value.currency, amounts: value },
  ...Object.entries(value.prices).map(([code, amounts]) => ({ at: ['prices', code], code, amounts })),
]

/** Units in hours, by their numbers; months and years are as long as most are. */
const hours = [0, 1, 24, 168, 730, 8760] as const

/** Whether a trial lasts longer than a period of its plan. */
const isLongTrial = (value: Pick<PricedPlan, `${'d' | 'tryoutD'}uration${'' | 'Unit'}`>) =>
  !isForLife({ duration: value.duration, unit: value.durationUnit }) &&
  (value.tryoutDuration ?? 0) * (hours[value.tryoutDurationUnit ?? 0] ?? 0) >
    value.duration * (hours[value.durationUnit] ?? 0)

/** Whether the first charge is as high as the later ones: the words of a plan say so, and are the same in all its currencies. */
const isSameLater = (amounts: FileAmounts, offerType: number) => moneyOf({ ...amounts, offerType }) === amounts.price

export type Plan = z.output<typeof plan>
