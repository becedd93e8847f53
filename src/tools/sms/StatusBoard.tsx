import { SendHorizontal } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Text } from '#ui/Text.tsx'
import { type HistoryRow, sms } from './contract.ts'
import styles from './StatusBoard.module.css'
import { smsTexts } from './texts.ts'
import { useHistory } from './useHistory.ts'

// Only who has such messages needs them.
const scheduled = () => import('./schedule/Scheduled.tsx')
const ScheduledTime = lazyPart(async () => ({ default: (await scheduled()).ScheduledTime }))
const ScheduledState = lazyPart(async () => ({ default: (await scheduled()).ScheduledState }))

const tones = { 0: 'muted', 1: 'success', 2: 'error' } as const

/** The dashboard of one's messages: what goes on, and where each of them stands. */
export function StatusBoard() {
  const texts = useTexts(smsTexts)
  const isOwnSite = useSite().type === sms.siteType
  const board = useRef<HTMLDivElement>(null)
  const sent = useJustSent()
  useEffect(() => {
    if (sent) board.current?.scrollIntoView({ block: 'center' })
  }, [sent])
  const { title, hint } = {
    now: { title: texts.onItsWay, hint: texts.onItsWayHint },
    later: { title: texts.scheduledTitle, hint: texts.scheduledHint },
    none: { title: texts.ownTitle, hint: texts.ownHint },
  }[sent ?? 'none']

  return (
    <div ref={board} className={styles.board}>
      <Card tone="tint" padding="large">
        <Stack gap={4} align="start">
          <SendHorizontal aria-hidden className={classes(styles.icon, 'mirrored')} />
          <Heading level={2} size="card">
            {title}
          </Heading>
          <Text tone="muted">{hint}</Text>
          <SiteLink url={isOwnSite ? '/' : `/t/${sms.id}`} className={buttonClass()}>
            {texts.sendNew}
          </SiteLink>
        </Stack>
      </Card>
      <StatusList />
    </div>
  )
}

/** Whether a message was sent or scheduled right before; undefined for who comes to see, also again or by a reload, which keeps the state. */
function useJustSent(): 'now' | 'later' | undefined {
  const { state } = useLocation()
  const hasSent = useNavigationType() === 'PUSH'
  return hasSent ? state?.smsSent : undefined
}

/** The list of one's messages, for who is logged in. */
export function StatusList() {
  const texts = useTexts(smsTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  return (
    <Card padding="large">
      <Stack gap={4}>
        <Heading level={2} size="card">
          {texts.statusTitle}
        </Heading>
        {session ? (
          <Messages />
        ) : (
          <EmptyState title={texts.loggedOut} action={<Button onClick={() => openLogin()}>{texts.logIn}</Button>} />
        )}
      </Stack>
    </Card>
  )
}

function Messages() {
  const texts = useTexts(smsTexts)
  const language = useLanguage()
  const [number, setNumber] = useState(1)
  const { page, failed, reload } = useHistory(number)
  const columns: Column<HistoryRow>[] = [
    {
      key: 'date',
      header: texts.date,
      cell: (row) => (
        <>
          {row.scheduledTime > 0 ? (
            <Suspense fallback={null}>
              <ScheduledTime {...row} />
            </Suspense>
          ) : (
            new Date(row.createTime).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
          )}
          <a className={styles.about} href={`/board/${row.code}`} title={texts.openBoard}>
            {texts.to(row.phoneNumber)}
          </a>
        </>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: (row) =>
        row.isWaiting || row.withdrawn ? (
          <Suspense fallback={null}>
            <ScheduledState row={row} onChanged={reload} />
          </Suspense>
        ) : (
          <Text as="span" size="s" strong tone={tones[row.status]}>
            {texts.states[row.status]}
          </Text>
        ),
    },
  ]
  return (
    <>
      {failed && <Notice tone="warning">{texts.unreachable}</Notice>}
      <div aria-live="polite">
        <Table
          caption={texts.statusTitle}
          captionHidden
          columns={columns}
          rows={page?.result ?? []}
          rowKey={({ code }) => code}
          loading={!page}
          empty={<EmptyState title={texts.none} />}
        />
      </div>
      <Pagination
        label={texts.pages}
        page={number}
        pages={Math.ceil((page?.totalCount ?? 0) / sms.pageSize)}
        onPage={setNumber}
        previousLabel={texts.previous}
        nextLabel={texts.next}
        pageLabel={texts.page}
      />
    </>
  )
}
