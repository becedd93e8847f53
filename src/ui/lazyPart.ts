import { type ComponentType, lazy } from 'react'

const mostTries = 5

/**
 * A part of a page whose program is fetched when it is first shown: `lazyPart(() => import('./Part.tsx'))`. Without a connection it waits for
 * one instead of failing, so that a page never breaks with work in hand; it fails where the server keeps not giving it for a quarter of a minute.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(async () => {
    for (let tries = 1; ; ) {
      try {
        return await load()
      } catch (error) {
        if (tries === mostTries || !globalThis.document) throw error
        await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries++)) : connection())
        // A part's style sheets are asked for once: those that failed are asked for again. One that is under way stays, for somebody waits for it.
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
          if (!link.sheet) link.after(link.cloneNode())
      }
    }
  })

/** Settles once the browser has a connection again, and after five seconds: there are browsers that always say that they have none. */
export const connection = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, 5000)
  })
