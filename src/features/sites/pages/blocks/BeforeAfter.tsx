import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useAutoplay } from '#ui/useAutoplay.ts'
import { Picture } from '../Picture.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import styles from './BeforeAfter.module.css'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { CompareShow } from './CompareShow.tsx'

/** Pairs of pictures under a movable line. Each sweeps once and makes room for the next, until somebody takes hold of it. */
export function BeforeAfter({ block, lead }: BlockView<'BeforeAfter'>) {
  const texts = usePageTexts()
  const root = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const { items, cycleMs } = block
  const ms = items.length > 1 ? cycleMs : undefined
  const advance = (from: number) => setIndex((from + 1) % items.length)
  const { playing, toggle } = useAutoplay({ root, ms, index, advance })
  const shown = items[index] ?? items[0]
  const next = items[(index + 1) % items.length]
  if (!shown) return null
  // Without a title it goes on from the first screen of the page.
  const eager = !block.title
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <div ref={root} className={styles.pairs}>
        <div className={styles.stage} onPointerDown={() => playing && toggle()}>
          <CompareShow
            key={index}
            cycleMs={cycleMs}
            label={`${texts.compare}: ${shown.alt}`}
            beforeLabel={texts.before}
            afterLabel={texts.after}
            before={<Picture src={shown.before} alt={`${texts.before}: ${shown.alt}`} eager={eager} />}
            after={<Picture src={shown.after} alt={`${texts.after}: ${shown.alt}`} eager={eager} />}
          />
          {next && next !== shown && <Next key={`after ${index}`} pair={next} afterMs={cycleMs / 2} />}
        </div>
        {items.length > 1 && (
          <div className={styles.choices}>
            {items.map(({ alt, caption }, at) => (
              <button
                key={alt}
                type="button"
                className={styles.choice}
                aria-current={at === index ? true : undefined}
                onClick={() => setIndex(at)}
              >
                <Words of={caption ?? alt} />
              </button>
            ))}
            <IconButton label={playing ? texts.pause : texts.play} data-autoplay onClick={toggle}>
              {playing ? <Pause /> : <Play />}
            </IconButton>
          </div>
        )}
      </div>
    </BlockSection>
  )
}

/**
 * The pair that comes next, fetched in time so that the change does not flicker, and not beside what is waited for. It keeps its own time:
 * were the pair in sight drawn again for it before its slider has come, the slider would be made anew under the reader's hand.
 */
function Next({ pair, afterMs }: { pair: { before: string; after: string }; afterMs: number }) {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (!isWanted) return null
  return (
    <div className={styles.next} aria-hidden>
      <Picture src={pair.before} />
      <Picture src={pair.after} />
    </div>
  )
}
