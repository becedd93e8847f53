import { useLanguage, useTexts } from '#features/sites/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Table } from '#ui/Table.tsx'
import { toasts } from '#ui/toasts.ts'
import type { SessionEntry } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import { deviceOf } from './device.ts'

/** Where this account is logged in, and ending any of it. */
export function SessionsSection() {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const { data, reload } = useLoaded<SessionEntry[]>('/backapi/v1/user/sessions')

  async function revoke(id: string) {
    await call(`/backapi/v1/user/sessions/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
      if (error instanceof CallError) toasts.error(error.message)
    })
    reload()
  }

  return (
    <Disclosure summary={texts.sessions}>
      <Table
        caption={texts.sessions}
        captionHidden
        loading={!data}
        rows={data ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: 'device', header: texts.device, cell: ({ userAgent }) => deviceOf(userAgent) || texts.unknownDevice },
          {
            key: 'since',
            header: texts.since,
            whole: true,
            cell: ({ createdAt }) => new Date(createdAt).toLocaleDateString(language, { dateStyle: 'medium' }),
          },
          {
            key: 'end',
            header: '',
            align: 'end',
            cell: ({ id, current }) =>
              current ? (
                <Badge tone="accent">{texts.thisDevice}</Badge>
              ) : (
                <Button variant="quiet" onClick={() => revoke(id)}>
                  {texts.endSession}
                </Button>
              ),
          },
        ]}
      />
    </Disclosure>
  )
}
