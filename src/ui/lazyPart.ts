import { type ComponentType, lazy } from 'react'

const mostTries = 5

/**
 * A part of a page whose program is fetched when it is first shown: `lazyPart(() => import('./Part.tsx'))`. Without a connection it waits for
 * one instead of failing, so that a page never breaks with work in hand. It is not fetched before `wanted` settles.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted?: () => Promise<unknown>,
) =>
  lazy<ComponentType<Props>>(async () => {
    await wanted?.()
    return lateModule(load)
  })

/**
 * A program that is fetched when it is first needed: `await lateModule(() => import('library'))`. Without a connection it waits for one; it fails
 * where the server keeps not giving it for a quarter of a minute.
 */
export async function lateModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries++) {
    await reachable()
    try {
      return await load()
    } catch (error) {
      if (tries === mostTries || !globalThis.document) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
      // A part's style sheets are asked for once: those that failed are asked for again. One that is under way stays, for somebody waits for it.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (!link.sheet) link.after(link.cloneNode())
    }
  }
}

/**
 * Settles once the server answers, at once where the browser knows of a connection or a service worker answers in its place. Browsers from before 2026 never fetch a program again that
 * could not be fetched once (HTML Standard, "Don't cache HTTP errors in the module map"), so nothing is asked for in vain.
 */
async function reachable(): Promise<void> {
  if (!globalThis.document) return
  const answers = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false)
  while (!navigator.onLine && !navigator.serviceWorker?.controller && !(await answers())) await connection()
}

/** Settles once the browser has a connection again, and after five seconds: there are browsers that always say that they have none. */
export const connection = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    const settle = () => {
      removeEventListener('online', settle)
      resolve()
    }
    addEventListener('online', settle)
    setTimeout(settle, 5000)
  })
