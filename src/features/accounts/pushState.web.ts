import { keep, kept } from '#platform/browser/kept.web.ts'

/** Session storage: `0` when the page has to be loaded anew after the next login. */
const key = 'pushState'

/** Asks that the page is loaded anew after the next login. */
export const askForReload = (): void => keep(key, 0)

/** Whether that was asked for; it is forgotten by asking. */
export function takeReload(): boolean {
  const asked = kept(key) === 0
  keep(key, undefined)
  return asked
}
