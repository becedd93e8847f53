import { CalendarClock, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { HistoryRow } from '../contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { laterTexts } from './laterTexts.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { momentWords } from './words.ts'

/** When a message with a time of its own leaves or left, by both clocks. */
export function ScheduledTime({ scheduledTime, timeZone }: HistoryRow) {
  const texts = useTexts(laterTexts)
  const language = useLanguage()
  const there = momentWords(scheduledTime, language, timeZone ?? undefined)
  const here = momentWords(scheduledTime, language)
  return (
    <>
      {texts.there(there)}
      {here !== there && (
        <Text as="div" size="s" tone="muted">
          {texts.here(here)}
        </Text>
      )}
    </>
  )
}

/** What goes on with such a message while it waits, or why it never left. */
export function ScheduledState({ row, onChanged }: { row: HistoryRow; onChanged: () => void }) {
  const texts = useTexts(laterTexts)
  const [asking, setAsking] = useState<'move' | 'cancel'>()
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onChanged()
  }
  if (row.withdrawn)
    return (
      <Text as="span" size="s" tone={row.withdrawn === 'cancelled' ? 'muted' : 'error'}>
        {texts.withdrawn[row.withdrawn]}
      </Text>
    )
  return (
    <Stack gap={2}>
      <Text as="span" size="s" strong tone="accent">
        {texts.waiting}
      </Text>
      <Row gap={1}>
        <IconButton label={texts.move} onClick={() => setAsking('move')}>
          <CalendarClock />
        </IconButton>
        <IconButton label={texts.cancel} onClick={() => setAsking('cancel')}>
          <X />
        </IconButton>
      </Row>
      {asking === 'move' && <MoveDialog row={row} onClose={close} onDone={done} />}
      <CancelDialog row={row} open={asking === 'cancel'} onClose={close} onDone={done} />
    </Stack>
  )
}
