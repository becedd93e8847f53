import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { soonestMinutes } from '../contract.ts'
import { laterTexts } from './laterTexts.ts'
import { type Zones, zoneOf } from './useZones.ts'
import { momentWords, zoneName } from './words.ts'
import { momentOf, type WallTime, wallOf } from './zonedTime.ts'

/** A time by the clocks of a zone, as it is being chosen; both empty at first. */
export type ChosenTime = { at: WallTime; timeZone: string }

type Props = {
  zones: Zones
  value: ChosenTime
  onChange: (value: ChosenTime) => void
  /** How many days ahead a message may leave. */
  days: number
  error?: string | undefined
}

const minute = 60_000
const day = 24 * 60 * minute

/** When a message shall leave: by the clock of its recipient, with what the reader's own clock shows then. */
export default function TimeFields({ zones, value, onChange, days, error }: Props) {
  const texts = useTexts(laterTexts)
  const language = useLanguage()
  const zone = zoneOf(zones, value.timeZone)
  const now = Date.now()
  const { timeZones = [] } = zones
  const names = timeZones.map((each) => ({ value: each, label: zoneName(each, now, language) }))
  return (
    <Stack gap={4}>
      {names.length > 1 && (
        <Select
          label={texts.zone}
          value={zone}
          options={names}
          onChange={({ target }) => onChange({ ...value, timeZone: target.value })}
        />
      )}
      <Field
        label={texts.at}
        type="datetime-local"
        required
        hint={
          zone
            ? names.length === 1 && texts.byClock(zoneName(zone, now, language))
            : (zones.problem ?? texts.numberFirst)
        }
        min={zone && wallOf(now + soonestMinutes * minute, zone)}
        max={zone && wallOf(now + days * day, zone)}
        value={value.at}
        error={error}
        onChange={({ target }) => onChange({ ...value, at: target.value })}
      />
      <div aria-live="polite">
        {zone && <Reading at={value.at} zone={zone} from={now + soonestMinutes * minute} until={now + days * day} />}
      </div>
      <Text size="s" tone="muted">
        {texts.rule}
      </Text>
    </Stack>
  )
}

type ReadingProps = { at: WallTime; zone: string; from: number; until: number }

/** A chosen time in words, and what the clocks do to it; nothing of a time outside of two moments, at which no message leaves. */
function Reading({ at, zone, from, until }: ReadingProps) {
  const texts = useTexts(laterTexts)
  const language = useLanguage()
  const read = momentOf(at, zone)
  if (!read || read.moment < from || read.moment > until) return null
  const there = momentWords(read.moment, language, zone)
  const here = momentWords(read.moment, language)
  return (
    <Stack gap={2}>
      <Text strong>{here === there ? texts.sameClock(there) : texts.leaves(there, here)}</Text>
      {read.occurs !== 'once' && <Text>{texts[read.occurs]}</Text>}
    </Stack>
  )
}
