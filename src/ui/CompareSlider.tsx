import { MoveHorizontal } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './CompareSlider.module.css'
import { classes } from './classes.ts'

export type CompareSliderProps = {
  /** The two pictures, of one size; the second lies above and is uncovered from the left edge's side on. */
  before: ReactNode
  after: ReactNode
  /** Words over the two halves. */
  beforeLabel?: ReactNode
  afterLabel?: ReactNode
  /** What the slider does, for assistive technology. */
  label: string
  /** When first seen it sweeps to both sides once within this time to show what it is, in milliseconds; 0 never. */
  cycleMs?: number | undefined
  className?: string | undefined
}

/** Two pictures under one movable line, by mouse, finger (upward swipes still scroll) and arrow keys. */
export function CompareSlider(props: CompareSliderProps) {
  const { before, after, beforeLabel, afterLabel, label, cycleMs = 3000 } = props
  const root = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const sweep = useSweep(root, cycleMs)

  // The line follows a custom property set from here: drawing the component again for each pixel would stutter.
  const show = (percent: number) => {
    sweep.current?.cancel()
    root.current?.style.setProperty('--split', `${percent}%`)
  }

  // It may have been moved before the page was alive.
  useLayoutEffect(() => {
    const { current } = range
    if (current && current.value !== current.defaultValue)
      root.current?.style.setProperty('--split', `${current.value}%`)
  }, [])

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !range.current) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const percent = Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100))
    range.current.value = String(percent)
    show(percent)
  }

  return (
    // The pictures have a left and a right whichever way their words are written.
    <div
      ref={root}
      dir="ltr"
      className={classes(styles.compare, props.className)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
    >
      <div className={styles.picture}>{before}</div>
      <div className={classes(styles.picture, styles.after)}>{after}</div>
      {beforeLabel && (
        <span className={classes(styles.label, styles.start)}>
          <bdi>{beforeLabel}</bdi>
        </span>
      )}
      {afterLabel && (
        <span className={classes(styles.label, styles.end)}>
          <bdi>{afterLabel}</bdi>
        </span>
      )}
      <input
        ref={range}
        type="range"
        className={styles.range}
        aria-label={label}
        min={0}
        max={100}
        step="any"
        defaultValue={50}
        onKeyDown={(event) => {
          // `any` lets a finger rest anywhere, so the keys have to bring their own step.
          const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key]
          if (!step) return
          event.preventDefault()
          event.currentTarget.value = String(event.currentTarget.valueAsNumber + step)
          show(event.currentTarget.valueAsNumber)
        }}
        onChange={(event) => show(event.target.valueAsNumber)}
      />
      <div className={styles.line} aria-hidden>
        <span className={styles.handle}>
          <MoveHorizontal />
        </span>
      </div>
    </div>
  )
}

/** Moves the line once when half of the pictures is first in sight. The animation can be cancelled through the ref. */
function useSweep(root: { current: HTMLElement | null }, cycleMs: number) {
  const sweep = useRef<Animation>(undefined)
  useEffect(() => {
    const element = root.current
    if (!element || cycleMs <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const frames = ['50%', '22%', '78%', '50%'].map((split) => ({ '--split': split }))
        sweep.current = element.animate(frames, { duration: cycleMs, easing: 'ease-in-out' })
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      sweep.current?.cancel()
    }
  }, [root, cycleMs])
  return sweep
}
