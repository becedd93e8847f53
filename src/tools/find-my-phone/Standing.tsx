import { MonitorSmartphone, Vibrate } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Text } from '#ui/Text.tsx'
import styles from './Standing.module.css'
import { clapTexts } from './texts.ts'
import type { WakeLockState } from './useWakeLock.ts'
import type { Vibration } from './vibration.web.ts'

type Props = { wakeLock: WakeLockState; vibration: Vibration | undefined }

/** What the browser gave the page while it listens: the screen kept on, and the shaking. */
export function Standing({ wakeLock, vibration }: Props) {
  const { standing: texts } = useTexts(clapTexts)
  if (wakeLock === 'off') return null
  return (
    <ul className={styles.standing} aria-label={texts.title}>
      <li>
        <MonitorSmartphone aria-hidden />
        <Text as="span" size="s" tone={wakeLock === 'held' ? 'muted' : 'error'}>
          {texts.screen[wakeLock]}
        </Text>
      </li>
      {vibration && (
        <li>
          <Vibrate aria-hidden />
          <Text as="span" size="s" tone="muted">
            {texts.vibration[vibration]}
          </Text>
        </li>
      )}
    </ul>
  )
}
