import { BookUser, LockKeyhole, MessageSquareText, MousePointerClick, VenetianMask } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { isolated } from '#platform/isolated.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { Arrival } from './Arrival.tsx'
import { senders } from './contract.ts'
import styles from './SendForm.module.css'
import { useZones, zoneOf } from './schedule/useZones.ts'
import { maxSegments, segmentCount } from './segmentCount.ts'
import { smsTexts } from './texts.ts'
import { useArrival } from './useArrival.ts'
import { useCountries } from './useCountries.ts'
import { type Draft, useDraft } from './useDraft.ts'
import { useFormFacts } from './useFormFacts.ts'
import { useParts } from './useParts.ts'
import { useSending } from './useSending.ts'

// What only some want comes when they do.
const TimeFields = lazyPart(() => import('./schedule/TimeFields.tsx'))
const Contacts = lazyPart(() => import('./device/Contacts.tsx'))
const Templates = lazyPart(() => import('./device/Templates.tsx'))

const blurbs = { anonymous: VenetianMask, privacy: LockKeyhole, easy: MousePointerClick }

/** The form of a message, and what speaks for it. */
export function SendForm() {
  const texts = useTexts(smsTexts)
  const language = useLanguage()
  const countries = useCountries()
  const { send, sending, problems, forget } = useSending()
  const refusal = useIntoView<HTMLDivElement>(problems.whole)
  const [draft, setDraft] = useDraft()
  const { tryFirst } = useSite()
  const isVisitor = useSession() === null
  const { isFine, asking, look, forget: forgetArrival } = useArrival()
  const { ending, scheduleDays } = useFormFacts()
  const travelling = useParts(draft.message && draft.message + ending)
  const isLater = draft.later && scheduleDays > 0
  const zones = useZones(draft, isLater)
  const [open, setOpen] = useState<'contacts' | 'templates'>()
  const set = (more: Partial<Draft>) => {
    setDraft({ ...draft, ...more })
    forget('whole')
    forgetArrival()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending) void send({ ...draft, later: isLater }, zoneOf(zones, draft.timeZone))
  }

  /** What was taken from the device goes into the draft. */
  function take(more: Partial<Draft>) {
    set(more)
    setOpen(undefined)
  }

  return (
    <Stack gap={6} className={styles.form}>
      <div className={styles.panels}>
        <Card padding="large">
          <form onSubmit={submit} noValidate>
            <Stack gap={4}>
              <Select
                label={texts.sender}
                value={draft.sender}
                onChange={(event) =>
                  set({ sender: senders.find((sender) => sender === event.target.value) ?? 'Anonymous' })
                }
                options={senders.map((sender) => ({ value: sender, label: texts.senders[sender] }))}
              />
              <div className={styles.phone}>
                <Select
                  label={texts.country}
                  autoComplete="country"
                  value={draft.country}
                  onChange={(event) => set({ country: event.target.value })}
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
                  onChange={(event) => set({ phone: event.target.value })}
                  onFocus={() => forget('phone')}
                />
              </div>
              <TextArea
                label={texts.message}
                rows={5}
                dir="auto"
                placeholder={texts.messagePlaceholder}
                value={draft.message}
                error={problems.message}
                onChange={(event) => set({ message: event.target.value })}
                onFocus={() => forget('message')}
              />
              {travelling && (
                <Text size="s" tone={segmentCount(draft.message) > maxSegments ? 'error' : 'muted'}>
                  {texts.count(segmentCount(draft.message), maxSegments, travelling.parts.length)}{' '}
                  {ending && texts.ending}
                </Text>
              )}
              <Row gap={2} className={styles.kept}>
                <Button variant="quiet" icon={<BookUser />} onClick={() => setOpen('contacts')}>
                  {texts.contacts}
                </Button>
                <Button variant="quiet" icon={<MessageSquareText />} onClick={() => setOpen('templates')}>
                  {texts.templates}
                </Button>
              </Row>
              {scheduleDays > 0 && (
                <Checkbox
                  label={texts.later}
                  checked={draft.later}
                  onChange={({ target }) => set({ later: target.checked })}
                />
              )}
              {isLater && (
                <Suspense fallback={null}>
                  <TimeFields
                    zones={zones}
                    value={draft}
                    onChange={({ at, timeZone }) => {
                      set({ at, timeZone })
                      forget('at')
                    }}
                    days={scheduleDays}
                    error={problems.at}
                  />
                </Suspense>
              )}
              {problems.whole && (
                <div ref={refusal}>
                  <Notice
                    tone="error"
                    live
                    title={texts.failed}
                    action={
                      problems.needsPlan && (
                        <ButtonLink variant="secondary" href="/sub/price">
                          {texts.plans}
                        </ButtonLink>
                      )
                    }
                  >
                    {problems.whole}
                  </Notice>
                </div>
              )}
              <Button type="submit" size="large" wide loading={sending}>
                {texts.send}
              </Button>
              {tryFirst && isVisitor && (
                <Button
                  variant="secondary"
                  wide
                  loading={asking}
                  disabled={!draft.message.trim()}
                  onClick={() => void look(draft)}
                >
                  {texts.arrival.look}
                </Button>
              )}
              <Text size="s" tone="muted">
                {texts.tip}
              </Text>
            </Stack>
          </form>
        </Card>
        <Arrival sender={draft.sender} travelling={travelling} isFine={isFine} />
      </div>
      <Suspense fallback={null}>
        {open === 'contacts' && (
          <Contacts number={draft.phone} onTake={(phone) => take({ phone })} onClose={() => setOpen(undefined)} />
        )}
        {open === 'templates' && (
          <Templates
            message={draft.message}
            onTake={(message) => take({ message })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      <Grid min="l" as="ul" className={styles.blurbs}>
        {(['anonymous', 'privacy', 'easy'] as const).map((name) => {
          const Icon = blurbs[name]
          return (
            <Card key={name} as="li" tone="outline">
              <Stack gap={2}>
                <Icon aria-hidden className={styles.icon} />
                <Heading level={2} size="card">
                  {texts.blurbs[name].title}
                </Heading>
                <Text size="s" tone="muted">
                  {texts.blurbs[name].text}
                </Text>
              </Stack>
            </Card>
          )
        })}
      </Grid>
    </Stack>
  )
}
