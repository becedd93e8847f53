import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { LoginProvider } from '#features/accounts/pages/LoginProvider.tsx'
import { useRememberedChannel } from '#features/billing/pages/channel.web.ts'
import { OverPlans } from '#features/billing/pages/OverPlans.tsx'
import { useOwnPlans } from '#features/billing/pages/useOwnPlans.ts'
import { usePay } from '#features/billing/pages/usePay.ts'
import { PageWorldContext } from '#features/sites/pages/usePageWorld.ts'
import { lateModule, lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { ToastHost } from '#ui/ToastHost.tsx'
import { useOwnRoom } from '../browser/useOwnRoom.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { InnerLinks } from './InnerLinks.tsx'
import { tools } from './toolComponents.tsx'
import { useFrameTexts } from './useFrameTexts.ts'
import { useHashScroll } from './useHashScroll.ts'
import { useMobileMenu } from './useMobileMenu.ts'
import { useRememberedLanguage } from './useRememberedLanguage.ts'
import { useSupport } from './useSupport.ts'

// Nobody asks for help before the page is there.
const HelpDesk = lazyPart(() => import('./HelpDesk.tsx'))
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx'))

const world = { tools, usePay, useOwnPlans, OverPlans }

/** What stands around every page: the bar, the footer, the login dialog, the ways to get help, and the messages. */
export default function Frame() {
  const texts = useFrameTexts()
  const menu = useMobileMenu()
  const support = useSupport()
  useRememberedLanguage()
  useRememberedChannel()
  useHashScroll()
  useOwnRoom()
  useKeptFocus()
  return (
    <LoginProvider>
      <InnerLinks />
      <PageWorldContext value={world}>
        <div className={styles.frame}>
          <SkipLink target="main">{texts.skip}</SkipLink>
          <Header menu={menu} />
          <PartBoundary name="MobileMenu">
            <Suspense>
              {menu.open && <MobileMenu menu={menu} onSupport={support.offered ? support.show : undefined} />}
            </Suspense>
          </PartBoundary>
          <main id="main" tabIndex={-1} inert={menu.open}>
            <Outlet />
          </main>
          <Footer inert={menu.open} />
          <PartBoundary name="HelpDesk">
            <Suspense>
              <HelpDesk support={support} inert={menu.open} />
            </Suspense>
          </PartBoundary>
          <PartBoundary name="ToastHost">
            <ToastHost label={texts.messages} closeLabel={texts.close} />
          </PartBoundary>
        </div>
      </PageWorldContext>
    </LoginProvider>
  )
}

/** Keeps the keyboard's place in the page, once that is there: until then nothing that is pressed goes away. */
function useKeptFocus(): void {
  useEffect(() => {
    const program = lateModule(() => import('#ui/keepFocus.ts'))
    let end: (() => void) | undefined
    let isGone = false
    program.then(
      ({ keepFocus }) => {
        if (!isGone) end = keepFocus(document)
      },
      () => {},
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [])
}
