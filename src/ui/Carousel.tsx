import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './Carousel.module.css'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { isRightToLeft } from './rightToLeft.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useReducedMotion } from './useReducedMotion.ts'

export type CarouselLabels = {
  previous: string
  next: string
  pause: string
  play: string
  /** Names the dot of a slide, such as "2 of 5". */
  position: (at: number, total: number) => string
}

export type CarouselProps = {
  /** What the slides are about. */
  label: string
  labels: CarouselLabels
  slides: readonly { key: string; content: ReactNode }[]
  /** How long each stays, in milliseconds; without it nothing moves by itself. */
  autoplayMs?: number | undefined
  loop?: boolean | undefined
  /** How many stand beside each other where there is room (at least about 18em each). */
  perView?: 1 | 2 | 3
  /** Instead of dots, one a slide, named by its words or its picture's alt; the mouse chooses by passing over. */
  thumbs?: readonly ReactNode[]
  onChange?: (index: number) => void
  className?: string | undefined
}

// More stops than this and their dots would not fit on a phone's line: then a counter says where we are.
const mostDots = 6

/**
 * Slides to swipe, step or watch. It stops under the mouse, with the keyboard inside, in a hidden tab and under reduced
 * motion, and has a pause button when it moves by itself. Import it lazily: it brings embla-carousel.
 */
export function Carousel(props: CarouselProps) {
  const { label, labels, slides, autoplayMs, loop = true, perView = 1, thumbs, onChange } = props
  const root = useRef<HTMLElement>(null)
  const reduced = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({
    ...{ loop, align: 'start', slidesToScroll: 'auto', inViewThreshold: 0.2 },
    direction: isRightToLeft() ? 'rtl' : 'ltr',
  })
  const [state, setState] = useState<{ index: number; stops: number; seen?: readonly number[] }>({
    index: 0,
    stops: slides.length,
  })
  const { index, stops, seen } = state

  useEffect(() => {
    if (!embla) return
    const read = () =>
      setState({ index: embla.selectedScrollSnap(), stops: embla.scrollSnapList().length, seen: embla.slidesInView() })
    read()
    const events = ['select', 'reInit', 'slidesInView'] as const
    for (const event of events) embla.on(event, read)
    return () => {
      for (const event of events) embla.off(event, read)
    }
  }, [embla])

  const go = useCallback(
    (to: number) => {
      if (stops === 0) return
      const goal = (to + stops) % stops
      embla?.scrollTo(goal, reduced)
      onChange?.(goal)
    },
    [embla, onChange, reduced, stops],
  )
  const { playing, toggle } = useAutoplay({ root, ms: autoplayMs, index, advance: (from) => go(from + 1) })

  const counted = !thumbs && stops > mostDots
  const arrow = counted ? undefined : styles.arrow

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inText = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]')
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || inText) return
    event.preventDefault()
    go(index + (isRightToLeft() ? -step : step))
  }

  return (
    <section ref={root} aria-label={label} className={classes(styles.carousel, props.className)} onKeyDown={onKeyDown}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track} data-per-view={perView} aria-live={playing ? 'off' : 'polite'}>
          {slides.map(({ key, content }, at) => (
            <li
              key={key}
              className={styles.slide}
              // Out of sight is out of the tab order; before the browser has measured, everything may be in sight.
              inert={seen !== undefined && seen.length > 0 && !seen.includes(at)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {stops > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={labels.previous}
            className={arrow}
            disabled={!loop && index === 0}
            onClick={() => go(index - 1)}
          >
            <ChevronLeft className="mirrored" />
          </IconButton>
          {counted ? (
            <span className={styles.count}>{labels.position(index + 1, stops)}</span>
          ) : (
            <div className={thumbs ? styles.thumbs : styles.dots}>
              {Array.from({ length: stops }, (_, at) => (
                <button
                  key={slides[at]?.key ?? at}
                  type="button"
                  className={thumbs ? styles.thumb : styles.dot}
                  aria-label={thumbs ? undefined : labels.position(at + 1, stops)}
                  aria-current={at === index ? true : undefined}
                  onClick={() => go(at)}
                  onPointerEnter={(event) => thumbs && event.pointerType === 'mouse' && go(at)}
                >
                  {thumbs?.[at]}
                </button>
              ))}
            </div>
          )}
          <IconButton
            label={labels.next}
            className={arrow}
            disabled={!loop && index === stops - 1}
            onClick={() => go(index + 1)}
          >
            <ChevronRight className="mirrored" />
          </IconButton>
          {Boolean(autoplayMs) && (
            <IconButton label={playing ? labels.pause : labels.play} data-autoplay onClick={toggle}>
              {playing ? <Pause /> : <Play />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  )
}
