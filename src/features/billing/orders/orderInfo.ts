/** What the payment summary shows. It is for display alone: it comes from an address, and nothing is given for it. */
export type OrderInfo = {
  success: boolean
  /** 1 is paid. */
  status: number
  currency: string
  /** 0 money, 1 tryoutPrice, 2 firstDiscountPrice. */
  offerType: number
  money: number
  tryoutPrice: number | null
  firstDiscountPrice: number | null
  isRenew: boolean
  subscriptionPrice: number
  duration: number
  durationUnit: number
  /** What each later charge pays for; a summary of former days lacks it. */
  renewDuration?: number
  renewDurationUnit?: number
  email: string
}

/** An order's summary as the `oi` of /payment-results: base64url of its JSON in UTF-8. */
export function encodeOrderInfo(info: OrderInfo): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(info)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Reads an `oi`, base64url or base64; undefined where it is missing or no such thing. */
export function decodeOrderInfo(oi: string | null): OrderInfo | undefined {
  try {
    // A plus sign in an address reads as a space.
    const binary = atob((oi ?? '').replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'status' in value ? (value as OrderInfo) : undefined
  } catch {
    return undefined
  }
}

/** Whether a summary tells of a payment that went through. */
export const isPaid = (info: OrderInfo | undefined): info is OrderInfo =>
  info !== undefined && Number(info.status) === 1 && Boolean(info.success) && String(info.success) !== 'false'
