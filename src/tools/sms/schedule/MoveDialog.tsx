import { type FormEvent, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import type { HistoryRow } from '../contract.ts'
import { useFormFacts } from '../writing/useFormFacts.ts'
import { laterTexts } from './laterTexts.ts'
import TimeFields, { type ChosenTime } from './TimeFields.tsx'
import { useChange } from './useChange.ts'
import { useZones, zoneOf } from './useZones.ts'
import { momentOf, wallOf } from './zonedTime.ts'

type Props = { row: HistoryRow; onClose: () => void; onDone: () => void }

/** Asks for another time for a message that waits. */
export function MoveDialog({ row: { code, phoneNumber, scheduledTime, timeZone }, onClose, onDone }: Props) {
  const texts = useTexts(laterTexts)
  const zones = useZones({ phone: phoneNumber, country: '' }, true)
  const { scheduleDays = 0 } = useFormFacts()
  const [time, setTime] = useState<ChosenTime>({
    at: timeZone ? wallOf(scheduledTime, timeZone) : '',
    timeZone: timeZone ?? '',
  })
  const { changing, change, error } = useChange(onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    const zone = zoneOf(zones, time.timeZone)
    const moment = zone && momentOf(time.at, zone)?.moment
    // Without a time the server says what is missing.
    void change('time', { code, scheduledTime: moment || 0, timeZone: zone }, texts.moved)
  }

  return (
    <Dialog open onClose={onClose} closeLabel={texts.close} title={texts.move}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TimeFields zones={zones} value={time} onChange={setTime} days={scheduleDays} error={error} />
          <Button type="submit" loading={changing}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
