import { Activity, BellRing, Ear, EarOff, Hand, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { AppOffer } from './AppOffer.tsx'
import { Choices } from './Choices.tsx'
import { Practice } from './Practice.tsx'
import { Ringing } from './Ringing.tsx'
import { Standing } from './Standing.tsx'
import styles from './Tool.module.css'
import { clapTexts } from './texts.ts'
import { useAway } from './useAway.ts'
import { useClapSettings } from './useClapSettings.ts'
import { type Finder, useFinder } from './useFinder.ts'
import { useWakeLock } from './useWakeLock.ts'
import { tryVibration, type Vibration } from './vibration.web.ts'

/** Clap Find My Phone: the large button that arms it, and what it does when it is called. */
export default function ClapTool() {
  const texts = useTexts(clapTexts)
  const [settings, choose] = useClapSettings()
  const { finder, isDeaf, arm, practise, disarm, tryOut, silence, loudness } = useFinder(settings)
  const isArmed = finder.state === 'listening' || finder.state === 'ringing'
  const isPractice = finder.state === 'practising'
  const wakeLock = useWakeLock(isArmed || isPractice)
  const away = useAway(isArmed)
  const [vibration, setVibration] = useState<Vibration>()
  const problem = finder.state === 'idle' ? finder.problem : undefined
  const told = useIntoView<HTMLDivElement>(problem)

  /** A tap is when the browser tells whether it would shake the phone. */
  const pressed = (then: () => void) => () => {
    if (settings.ways.vibrate) setVibration(tryVibration())
    then()
  }

  return (
    <Stack gap={5} className={styles.tool}>
      {finder.state === 'ringing' && <Ringing flash={settings.ways.flash} onFound={silence} />}
      <Card padding="large" tone={isArmed || isPractice ? 'tint' : 'raised'}>
        <Stack gap={4} align="center">
          <BigButton finder={finder} isDeaf={isDeaf} onArm={pressed(arm)} onDisarm={disarm} />
          {isPractice && (
            <Practice
              heard={finder.heard}
              calls={finder.calls}
              sensitivity={settings.sensitivity}
              loudness={loudness}
            />
          )}
          <div aria-live="polite" className={styles.news}>
            {finder.state === 'listening' && (
              <Text tone="muted">
                <Hand aria-hidden className={styles.inline} /> {texts.heard}: {finder.heard}
              </Text>
            )}
          </div>
          <Standing wakeLock={wakeLock} vibration={settings.ways.vibrate ? vibration : undefined} />
          <Row justify="center">
            {(finder.state === 'idle' || finder.state === 'arming') && (
              // It stays while the microphone is asked for, and with it the keyboard's place.
              <Button
                variant="secondary"
                icon={<Activity />}
                onClick={finder.state === 'idle' ? pressed(practise) : undefined}
                aria-disabled={finder.state === 'arming' || undefined}
              >
                {texts.practice.start}
              </Button>
            )}
            {!isPractice && (
              <Button variant="secondary" icon={<BellRing />} onClick={pressed(tryOut)}>
                {texts.test}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      {problem && (
        <div ref={told}>
          <Notice tone="error" live>
            {texts[problem]}
          </Notice>
        </div>
      )}
      {isArmed && (wakeLock === 'refused' || wakeLock === 'unsupported') && (
        <Notice tone="warning" live>
          {texts.asleep}
        </Notice>
      )}
      {isDeaf && (
        <Notice tone="warning" live>
          {texts.deaf}
        </Notice>
      )}
      {away !== undefined && (
        <Notice tone="warning" live>
          {texts.away(away)}
        </Notice>
      )}
      <Choices settings={settings} onChange={choose} />
      <AppOffer />
      <Disclosure summary={texts.honest} open>
        <ul className={styles.limits}>
          {texts.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Disclosure>
    </Stack>
  )
}

type BigButtonProps = { finder: Finder; isDeaf: boolean; onArm: () => void; onDisarm: () => void }

function BigButton({ finder, isDeaf, onArm, onDisarm }: BigButtonProps) {
  const texts = useTexts(clapTexts)
  const said = {
    listening: isDeaf ? texts.hearsNothing : texts.listening,
    practising: isDeaf ? texts.hearsNothing : texts.practice.listening,
    ringing: texts.ringing,
  }
  switch (finder.state) {
    case 'idle':
    case 'arming':
      return (
        // Not `disabled`: that would drop the keyboard's place in the page.
        <button
          type="button"
          className={styles.big}
          onClick={finder.state === 'idle' ? onArm : undefined}
          aria-disabled={finder.state === 'arming' || undefined}
        >
          <Ear aria-hidden />
          {finder.state === 'arming' ? texts.arming : texts.arm}
        </button>
      )
    case 'listening':
    case 'practising':
    case 'ringing':
      return (
        <>
          <p className={styles.listening} role="status">
            {finder.state === 'ringing' ? <PhoneCall aria-hidden /> : <Ear aria-hidden />}
            {said[finder.state]}
          </p>
          <Button variant="quiet" icon={<EarOff />} onClick={onDisarm}>
            {texts.stop}
          </Button>
        </>
      )
  }
}
