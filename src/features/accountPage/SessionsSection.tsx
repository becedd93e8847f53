import type { SessionEntry } from '#features/accounts/contract.ts'
import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { localeOf } from '#platform/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { deviceOf } from './device.ts'

/** Where this account is logged in, and ending any of it. */
export function SessionsSection() {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const loaded = useLoaded<SessionEntry[]>('/backapi/v1/user/sessions')
  const act = useMemberAct()

  /** Ends one session, or all but this one. */
  async function end(id?: string) {
    const path = id === undefined ? '' : `/${id}`
    await act(() => call(`/backapi/v1/user/sessions${path}`, { method: 'DELETE' }).finally(loaded.reload))
  }

  return (
    <Disclosure summary={texts.sessions}>
      <Stack gap={4}>
        <EntryList
          label={texts.sessions}
          loaded={loaded}
          entries={loaded.data?.map(({ id, userAgent, createdAt, current }) => ({
            key: id,
            title: deviceOf(userAgent) || texts.unknownDevice,
            detail: `${texts.since} ${new Date(createdAt).toLocaleDateString(localeOf(language), { dateStyle: 'medium' })}`,
            end: current ? (
              <Badge tone="accent">{texts.thisDevice}</Badge>
            ) : (
              <Button variant="secondary" onClick={() => end(id)}>
                {texts.endSession}
              </Button>
            ),
          }))}
        />
        {(loaded.data?.length ?? 0) > 2 && (
          <Row>
            <Button variant="secondary" onClick={() => end()}>
              {texts.endOthers}
            </Button>
          </Row>
        )}
      </Stack>
    </Disclosure>
  )
}
