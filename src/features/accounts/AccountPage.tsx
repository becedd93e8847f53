import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useTexts } from '#features/sites/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { momentOf } from '#platform/time.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Row, Section, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { UserInfo } from './contract.ts'
import { logOut } from './session.web.ts'
import { accountTexts } from './texts.ts'
import { useLoginDialog } from './useLoginDialog.ts'
import { useSession } from './useSession.ts'

/** /sub/account: who is logged in, and until when the tools may be used. */
export function AccountPage() {
  const texts = useTexts(accountTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  return (
    <Section>
      <Container width="text">
        <Stack gap={5}>
          <Heading level={1}>{texts.account}</Heading>
          {session ? (
            <Profile />
          ) : (
            <EmptyState title={texts.loggedOut} action={<Button onClick={() => openLogin()}>{texts.logIn}</Button>} />
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function Profile() {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const { user, unreachable } = useUserInfo()
  if (unreachable) return <Notice tone="error">{unreachable}</Notice>
  if (!user) return <Skeleton />
  const until = user.expirationTime === null ? null : momentOf(user.expirationTime)
  const isLiving = until !== null && until > new Date()
  return (
    <Card padding="large">
      <Stack gap={3}>
        <p>{user.email}</p>
        <p>
          {until && isLiving
            ? `${texts.validUntil}: ${until.toLocaleDateString(language, { dateStyle: 'long' })}`
            : texts.noMembership}
        </p>
        {!isLiving && (
          <Row>
            <ButtonLink href="/sub/price">{texts.plans}</ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/**
 * The user info. Where the server refuses it the session is over, and the visitor goes home; where the server is not
 * reached, as when the page is being left, the session stays.
 */
function useUserInfo(): { user?: UserInfo; unreachable?: string } {
  const [state, setState] = useState<{ user?: UserInfo; unreachable?: string }>({})
  const navigate = useNavigate()
  useEffect(() => {
    const stop = new AbortController()
    call<UserInfo>('/backapi/v1/user/info', { signal: stop.signal }).then(
      ({ obj }) => setState({ user: obj }),
      async (error: unknown) => {
        if (stop.signal.aborted) return
        if (error instanceof CallError && error.code === 0) return setState({ unreachable: error.message })
        await logOut()
        await navigate('/')
      },
    )
    return () => stop.abort()
  }, [navigate])
  return state
}
