import { type MetaArgs, useParams } from 'react-router'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './board.module.css'
import { OptOut } from './OptOut.tsx'
import { stamp } from './stamp.ts'
import { smsTexts } from './texts.ts'
import { type Board, useBoard } from './useBoard.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: smsTexts[language].boardTitle, description: undefined, noindex: true }), {
    matches,
    location,
  })

/** /board/:id: one message, for its recipient, without the frame of the site. */
export default function BoardPage() {
  const { id = '' } = useParams()
  const { board, load } = useBoard(id)
  return (
    <main className={styles.page}>
      <Section>
        <Container width="form">
          <Card padding="large">
            <Content board={board} code={id} onRetry={load} />
          </Card>
        </Container>
      </Section>
    </main>
  )
}

function Content({ board, code, onRetry }: { board: Board; code: string; onRetry: () => void }) {
  const texts = useTexts(smsTexts)
  switch (board.state) {
    case 'loading':
      return (
        <div role="status" aria-label={texts.boardLoading}>
          <Skeleton lines={4} />
        </div>
      )
    case 'missing':
      return (
        <EmptyState level={1} title={texts.boardMissing}>
          {texts.boardMissingHint}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          level={1}
          title={texts.boardFailed}
          action={<Button onClick={() => onRetry()}>{texts.retry}</Button>}
        />
      )
    case 'there': {
      const { phoneNumber, message, createTime } = board.message
      return (
        <Stack gap={4}>
          <Heading level={1} size="section">
            {texts.boardTitle}
          </Heading>
          <Text tone="muted">{texts.recipient(phoneNumber)}</Text>
          <p className={styles.message} dir="auto">
            {message}
          </p>
          <Text size="s" tone="muted">
            <time dateTime={new Date(createTime).toISOString()}>{stamp(createTime)}</time>
          </Text>
          <OptOut code={code} />
        </Stack>
      )
    }
  }
}
