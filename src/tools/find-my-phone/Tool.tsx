import { BellRing, Ear, EarOff, Hand, PhoneCall } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { AppOffer } from './AppOffer.tsx'
import { Choices } from './Choices.tsx'
import { Ringing } from './Ringing.tsx'
import styles from './Tool.module.css'
import { clapTexts } from './texts.ts'
import { useClapSettings } from './useClapSettings.ts'
import { type Finder, useFinder } from './useFinder.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Clap Find My Phone: the large button that arms it, and what it does when it is called. */
export default function ClapTool() {
  const texts = useTexts(clapTexts)
  const [settings, choose] = useClapSettings()
  const { finder, arm, disarm, tryOut, silence } = useFinder(settings)
  const isArmed = finder.state === 'listening' || finder.state === 'ringing'
  const staysAwake = useWakeLock(isArmed)

  return (
    <Stack gap={5} className={styles.tool}>
      {finder.state === 'ringing' && <Ringing flash={settings.ways.flash} onFound={silence} />}
      <Card padding="large" tone={isArmed ? 'tint' : 'raised'}>
        <Stack gap={4} align="center">
          <BigButton finder={finder} onArm={arm} onDisarm={disarm} />
          <div aria-live="polite" className={styles.news}>
            {finder.state === 'listening' && (
              <Text tone="muted">
                <Hand aria-hidden className={styles.inline} /> {texts.heard}: {finder.heard}
              </Text>
            )}
          </div>
          <Row justify="center">
            <Button variant="secondary" icon={<BellRing />} onClick={tryOut}>
              {texts.test}
            </Button>
          </Row>
        </Stack>
      </Card>
      {finder.state === 'idle' && finder.problem && (
        <Notice tone="error" live>
          {texts[finder.problem]}
        </Notice>
      )}
      {isArmed && !staysAwake && (
        <Notice tone="warning" live>
          {texts.asleep}
        </Notice>
      )}
      <Choices settings={settings} isFixed={isArmed} onChange={choose} />
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

function BigButton({ finder, onArm, onDisarm }: { finder: Finder; onArm: () => void; onDisarm: () => void }) {
  const texts = useTexts(clapTexts)
  switch (finder.state) {
    case 'idle':
    case 'arming':
      return (
        <button type="button" className={styles.big} onClick={onArm} disabled={finder.state === 'arming'}>
          <Ear aria-hidden />
          {finder.state === 'arming' ? texts.arming : texts.arm}
        </button>
      )
    case 'listening':
    case 'ringing':
      return (
        <>
          <p className={styles.listening} role="status">
            {finder.state === 'ringing' ? <PhoneCall aria-hidden /> : <Ear aria-hidden />}
            {finder.state === 'ringing' ? texts.ringing : texts.listening}
          </p>
          <Button variant="quiet" icon={<EarOff />} onClick={onDisarm}>
            {texts.stop}
          </Button>
        </>
      )
  }
}
