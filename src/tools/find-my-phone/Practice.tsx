import { Hand, PhoneCall } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { type Sensitivity, softest } from './detector/detector.ts'
import styles from './Practice.module.css'
import { clapTexts } from './texts.ts'

type Props = {
  heard: number
  calls: number
  sensitivity: Sensitivity
  /** Decibels of full scale now. */
  loudness: () => number
}

/** The softest sound that the meter shows, in decibels of full scale. */
const quietest = -70
/** How often the meter moves, in milliseconds, and how far it sinks each time, in decibels. */
const beat = 50
const sinks = 3

/** What the phone hears, live: how loud it is beside how loud a clap has to be, and what it took for claps. It does not ring. */
export function Practice({ heard, calls, sensitivity, loudness }: Props) {
  const texts = useTexts(clapTexts)
  const bar = useRef<HTMLDivElement>(null)
  const meter = useRef<HTMLMeterElement>(null)
  const ask = useEffectEvent(loudness)
  useEffect(() => {
    let shown = quietest
    const timer = setInterval(() => {
      shown = Math.max(quietest, ask(), shown - sinks)
      bar.current?.style.setProperty('--level', String((shown - quietest) / -quietest))
      if (meter.current) meter.current.value = shown
    }, beat)
    return () => clearInterval(timer)
  }, [])
  const needed = (softest[sensitivity] - quietest) / -quietest

  return (
    <Stack gap={3} className={styles.practice}>
      <div ref={bar} aria-hidden className={styles.meter} style={{ '--needed': needed } as CSSProperties} />
      <VisuallyHidden>
        <meter ref={meter} aria-label={texts.practice.meter} min={quietest} max={0} value={quietest} />
      </VisuallyHidden>
      <Text size="s" tone="muted">
        {texts.practice.mark}
      </Text>
      <div aria-live="polite">
        <Text className={styles.line}>
          <Hand aria-hidden />
          {texts.practice.heard(heard)}
        </Text>
        <Text strong={calls > 0} className={styles.line}>
          <PhoneCall aria-hidden />
          {texts.practice.calls(calls)}
        </Text>
      </div>
    </Stack>
  )
}
