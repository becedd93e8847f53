import { Suspense } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isolated } from '#platform/isolated.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { senders } from '../contract.ts'
import { maxSegments, segmentCount } from '../segmentCount.ts'
import { smsTexts } from '../texts.ts'
import styles from './SendForm.module.css'
import { useCountries } from './useCountries.ts'
import type { Message } from './useMessage.ts'

// What only some want comes when they do.
const TimeFields = lazyPart(() => import('../schedule/TimeFields.tsx'))

type Props = { message: Message }

/** Who a message comes from, and to which number it goes. */
export function AddressFields({ message: { draft, set, problems, forget } }: Props) {
  const texts = useTexts(smsTexts)
  const language = useLanguage()
  const countries = useCountries()
  return (
    <>
      <Select
        label={texts.sender}
        value={draft.sender}
        onChange={({ target }) => set({ sender: senders.find((sender) => sender === target.value) ?? 'Anonymous' })}
        options={senders.map((sender) => ({ value: sender, label: texts.senders[sender] }))}
      />
      <div className={styles.phone}>
        <Select
          label={texts.country}
          autoComplete="country"
          value={draft.country}
          onChange={({ target }) => set({ country: target.value })}
          options={countries.map(({ iso, name, prefix }) => ({
            value: iso,
            label: `${isolated(prefix, language)} ${name}`,
          }))}
        />
        <Field
          label={texts.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          error={problems.phone}
          onChange={({ target }) => set({ phone: target.value })}
          onFocus={() => forget('phone')}
        />
      </div>
    </>
  )
}

/** What a message says, and how many parts that is. */
export function TextField({ message: { draft, set, problems, forget, travelling, ending } }: Props) {
  const texts = useTexts(smsTexts)
  const count = segmentCount(draft.message)
  return (
    <>
      <TextArea
        label={texts.message}
        rows={5}
        dir="auto"
        placeholder={texts.messagePlaceholder}
        value={draft.message}
        error={problems.message}
        onChange={({ target }) => set({ message: target.value })}
        onFocus={() => forget('message')}
      />
      {travelling && (
        <Text size="s" tone={count > maxSegments ? 'error' : 'muted'}>
          {texts.count(count, maxSegments, travelling.parts.length)} {ending && texts.ending}
        </Text>
      )}
    </>
  )
}

/** Whether a message leaves later, and when. Nothing where none can be scheduled. */
export function LaterFields({ message: { draft, set, problems, forget, scheduleDays, isLater, zones } }: Props) {
  const texts = useTexts(smsTexts)
  // Nearly everywhere a message may wait: the choice is there before the server has said so, and nothing moves when it has.
  if (scheduleDays === 0) return null
  return (
    <>
      <Checkbox label={texts.later} checked={draft.later} onChange={({ target }) => set({ later: target.checked })} />
      {isLater && (
        <Suspense fallback={null}>
          <TimeFields
            zones={zones}
            value={draft}
            onChange={({ at, timeZone }) => {
              set({ at, timeZone })
              forget('at')
            }}
            days={scheduleDays ?? 0}
            error={problems.at}
          />
        </Suspense>
      )}
    </>
  )
}
