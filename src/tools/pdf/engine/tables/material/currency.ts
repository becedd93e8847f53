import { currencySign } from '../../currencies.ts'

const currency = new RegExp(`^(?:${currencySign})$`, 'i')

/** A sign or a code of a currency and nothing else. */
export const isCurrency = (text: string): boolean => currency.test(text)
