// Before the rest of their layer, so that a look may change what a theme says.
import 'virtual:themes.css'
import '#ui/base.css'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { markKnown } from '#features/accounts/known.ts'
import { SiteViewContext } from '#features/sites/pages/useSite.ts'
import { siteViewOf } from '#features/sites/presenting/siteView.ts'
import { directionOf } from '#platform/languages.ts'
import { fontsFor } from '#ui/looks.ts'
import { keepEarlyTyping } from './browser/earlyTyping.ts'
import { keepRoom } from './browser/keptRoom.ts'
import { standInStorage } from './browser/standInStorage.ts'
import { useDownloads } from './browser/useDownloads.ts'
import { keepEarlyPress, useEarlyPress } from './browser/useEarlyPress.ts'
import { type LoadedRoot, visitContext } from './rendering/context.ts'

/** What runs in the head of each page before anything else. */
const headScripts = import.meta.env.SSR
  ? [standInStorage, markKnown, keepEarlyPress, keepEarlyTyping, keepRoom]
  : ['', '', '', '', '']

export { FailurePage as ErrorBoundary } from './frame/FailurePage.tsx'

/** The site in the page's language. It stays as it is while a visitor moves from page to page. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(visitContext).root
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

export function Layout({ children }: { children: ReactNode }) {
  useEarlyPress()
  useDownloads()
  const loaded = useRouteLoaderData('root') as LoadedRoot | undefined
  const view = loaded && siteViewOf(loaded)
  const { code, theme = 'default', look } = view?.site ?? {}
  return (
    <html
      lang={view?.language ?? 'en'}
      dir={directionOf(view?.language ?? 'en')}
      data-site={code}
      data-theme={theme}
      data-letters={look?.letters}
      data-corners={look?.corners}
      data-heads={look?.heads}
      // Marked before it is alive.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fontsFor(look?.letters ?? 'plain').map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {view?.site.analytics && <script defer src="/analytics.js" />}
        {headScripts.map((script, at) => (
          // A browser has run them as they came, and its own program does without them.
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
          <script key={at} suppressHydrationWarning>
            {script}
          </script>
        ))}
      </head>
      <body>
        {view ? <SiteViewContext value={view}>{children}</SiteViewContext> : children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
