import { keep, kept, listOf } from '#platform/browser/kept.web.ts'
import { pathOf } from './keptChoices.web.ts'

const name = 'pdfOrder'
/** More than a list of files holds. */
const most = 100
const between = '\n'

/** In which order the uploads of a list stand, as one text. */
export const orderOf = (items: readonly { url?: string | undefined }[]): string =>
  items.flatMap(({ url }) => (url ? pathOf(url) : [])).join(between)

/** Keeps an order, for when its uploads are found again; with none in hand it stays as it is. */
export function keepOrder(order: string): void {
  if (order !== '') keep(name, order.split(between).slice(0, most), 'login')
}

/** Found files in the order in which they stood; those that this browser does not know, as they come, before them. */
export function inKeptOrder<Each extends { url?: string | undefined }>(found: readonly Each[]): Each[] {
  const order = listOf((one): one is string => typeof one === 'string')(kept(name, 'login')) ?? []
  const placeOf = ({ url }: Each) => (url ? order.indexOf(pathOf(url)) : -1)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}
