/** Signs and short names that stand beside amounts of money, in capital or small letters. */
const anyCase = ['$', 'US$', 'S$', '€', '£', '¥', '₹', '₱', 'Rp', 'RM', 'zł', 'Kč', 'kr', 'руб', 'грн', 'лв'] as const
/** Those that in other letters mean something else, such as feet. */
const exact = [
  ...['A$', 'AU$', 'C$', 'CA$', 'NZ$', 'HK$', 'NT$', 'MX$', 'R$', '₩', '₫', 'đ', '₺', '₽', '₴', '₦', '฿', '₪', '₸'],
  ...[
    '₡',
    '₲',
    '₵',
    '₭',
    '₮',
    '元',
    '円',
    '원',
    '৳',
    '؋',
    '֏',
    '₾',
    '₼',
    'บาท',
    'रु',
    'Ft',
    'TL',
    'Rs',
    'Fr',
    'SFr',
    'lei',
  ],
  ...['ر.س', 'د.إ', 'د.ك', 'ج.م', 'ريال', 'ریال', 'درهم', 'دينار', 'جنيه', 'ليرة', 'تومان'],
] as const
/** Codes of ISO 4217 that are in use and no English words. */
const codes = [
  ...['AED', 'ARS', 'AUD', 'BAM', 'BDT', 'BGN', 'BHD', 'BND', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CZK', 'DKK'],
  ...['DZD', 'EGP', 'EUR', 'GBP', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'ISK', 'JOD', 'JPY', 'KES', 'KRW', 'KWD'],
  ...['KZT', 'LKR', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'OMR', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR'],
  ...['SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'UYU', 'VND', 'ZAR'],
] as const
/** These may have a full stop behind them, and codes were always read in small letters too. */
const abbreviated = new Set<string>(['Rp', 'kr', 'руб', 'грн', 'лв', 'Rs', 'Fr', 'SFr'])
const smallToo = new Set(['idr', 'usd', 'eur', 'gbp', 'sgd', 'php', 'myr', 'jpy', 'aud', 'chf'])

const known = new Set<string>([...exact, ...codes])
const anyCased = new Map<string, string>(anyCase.map((each) => [each.toLowerCase(), each]))

const escaped = (text: string): string => text.replace(/[$.]/g, '\\$&')

/** The source of a regular expression, to be used without regard to case, that finds what may be the sign of a currency. */
export const currencySign: string = [...anyCase, ...exact, ...codes]
  .sort((a, b) => b.length - a.length)
  .map((each) => escaped(each) + (abbreviated.has(each) ? '\\.?' : ''))
  .join('|')

/** The part of a number format that shows this sign; undefined where it is none, such as `ft`. */
export function currencyFormat(found: string): string | undefined {
  const bare = found.replace(/\.$/, '')
  const small = bare.toLowerCase()
  const name = known.has(bare) ? bare : (anyCased.get(small) ?? (smallToo.has(small) ? bare.toUpperCase() : undefined))
  return name === undefined ? undefined : `"${name}"`
}
