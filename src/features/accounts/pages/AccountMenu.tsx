import { LogIn, LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { usePageTexts } from '#features/sites/pages/useSite.ts'
import { keepNoMore } from '#platform/browser/kept.web.ts'
import { forgetLogin, leavePage } from '#platform/browser/logout.web.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import styles from './AccountMenu.module.css'
import { logOut } from './session.web.ts'
import { useLoginDialog } from './useLoginDialog.ts'
import { useSession } from './useSession.ts'

/** The login control of the header: a button, or the email of who is logged in with the ways to the account and out. */
export function AccountMenu() {
  const texts = usePageTexts()
  const session = useSession()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()

  if (!session) {
    return (
      <Button
        variant="secondary"
        icon={<LogIn className="mirrored" />}
        className={styles.logIn}
        data-strangers
        onClick={() => openLogin()}
      >
        {texts.logIn}
      </Button>
    )
  }

  function leave() {
    logOut()
    const forgetting = forgetLogin()
    keepNoMore()
    void leavePage('/', forgetting)
  }

  return (
    <Menu
      name={`${texts.account}: ${session.email}`}
      label={
        <span className={styles.email} dir="ltr">
          {session.email}
        </span>
      }
      triggerClass={styles.trigger ?? ''}
      items={[
        {
          key: 'account',
          label: texts.account,
          icon: <UserRound />,
          href: '/sub/account',
          onSelect: () => navigate('/sub/account'),
        },
        { key: 'exit', label: texts.exit, icon: <LogOut className="mirrored" />, onSelect: leave },
      ]}
    />
  )
}
