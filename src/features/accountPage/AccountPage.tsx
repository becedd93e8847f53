import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { UserInfo } from '#features/accounts/contract.ts'
import { LoadFailure } from '#features/accounts/pages/LoadFailure.tsx'
import { logOut, rememberMembership } from '#features/accounts/pages/session.web.ts'
import { useFocusOnArrival } from '#features/accounts/pages/useFocusOnArrival.ts'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { KeysSection } from '#features/api/KeysSection.tsx'
import { OrdersSection } from '#features/billing/pages/OrdersSection.tsx'
import { PlansSection } from '#features/billing/pages/PlansSection.tsx'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { TicketsSection } from '#features/support/TicketsSection.tsx'
import { WebhooksSection } from '#features/webhooks/WebhooksSection.tsx'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ConfirmNotice } from './ConfirmNotice.tsx'
import { HistorySection } from './history/HistorySection.tsx'
import type { HistoryTool } from './history/historyTool.ts'
import { LeavingSection } from './LeavingSection.tsx'
import { MembershipCard } from './MembershipCard.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

type Props = { tools?: ReactNode; history: readonly HistoryTool[] }

/** /sub/account: who is logged in, what they have, and what they can do with it. `tools` stands first: for them people come; `history` names those that results are of. */
export function AccountPage({ tools, history }: Props) {
  const texts = useTexts(accountTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const heading = useFocusOnArrival()
  useDashboard()
  return (
    <Section tall>
      <Container width="text">
        <Stack gap={6}>
          <Heading level={1} ref={heading} tabIndex={-1}>
            {texts.account}
          </Heading>
          {session ? (
            <Account key={session.email} tools={tools} history={history} />
          ) : (
            <div data-strangers>
              <EmptyState title={texts.loggedOut} action={<Button onClick={() => openLogin()}>{texts.logIn}</Button>} />
            </div>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function Account({ tools, history }: Props) {
  const { data: user, error, reload } = useLoaded<UserInfo>('/backapi/v1/user/info')
  const texts = useTexts(accountTexts)
  const navigate = useNavigate()

  // Only this refusal says that the session is over; one who asks too often or finds the server in trouble stays logged in.
  const isOver = error?.code === codes.notLoggedIn
  useEffect(() => {
    if (!isOver) return
    logOut()
    navigate('/')
  }, [isOver, navigate])

  useEffect(() => {
    if (user) rememberMembership(user.isMember ? endOnThisClock(user) : null)
  }, [user])

  if (error && !isOver) return <LoadFailure what={texts.account} error={error} onRetry={reload} />
  if (!user) return <Skeleton lines={6} />
  return (
    <>
      {user.hasPassword && !user.confirmed && <ConfirmNotice />}
      <MembershipCard user={user} onChange={reload} />
      {user.subStatus !== 1 && <PlansSection />}
      {tools}
      <HistorySection tools={history} />
      <OrdersSection />
      <TicketsSection />
      <ProfileSection user={user} />
      <Stack gap={3}>
        <PasswordSection user={user} />
        <SessionsSection />
        <KeysSection isMember={user.isMember} />
        <WebhooksSection />
        <LeavingSection user={user} />
      </Stack>
    </>
  )
}

/** Who has an account of the older dashboard, told by its cookie, is at home there. */
function useDashboard(): void {
  const { dashboardUrl } = useSite()
  useEffect(() => {
    const hasUser = /(?:^|; )user=[^;]/.test(document.cookie)
    if (dashboardUrl && hasUser) location.replace(`${dashboardUrl}/dashboard/locations`)
  }, [dashboardUrl])
}

const dayMs = 24 * 3_600_000

/** The end of a member's membership for a device whose clock may be past it: then a day, until the server is asked again. */
const endOnThisClock = ({ expirationTime }: UserInfo) =>
  expirationTime !== null && expirationTime > Date.now() ? expirationTime : Date.now() + dayMs
