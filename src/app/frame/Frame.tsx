import { Outlet } from 'react-router'
import { LoginProvider } from '#features/accounts/LoginProvider.tsx'
import { useTexts } from '#features/sites/useSite.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { ToastHost } from '#ui/ToastHost.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { frameTexts } from './texts.ts'
import { useRememberedLanguage } from './useRememberedLanguage.ts'

/** What stands around every page: the bar, the footer, the login dialog and the messages. */
export default function Frame() {
  const texts = useTexts(frameTexts)
  useRememberedLanguage()
  return (
    <LoginProvider>
      <SkipLink target="main">{texts.skip}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastHost label={texts.messages} closeLabel={texts.close} />
    </LoginProvider>
  )
}
