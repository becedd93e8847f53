import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useAutoplay } from '#ui/useAutoplay.ts'
import { Picture } from '../Picture.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './ReadingMode.module.css'

const readMs = 3500

/** Features that light up one after the other beside their pictures; on phones cards to swipe. */
export function ReadingMode({ block, lead }: BlockView<'ReadingMode'>) {
  const texts = usePageTexts()
  const root = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const advance = (from: number) => setIndex((from + 1) % block.items.length)
  const { playing, toggle } = useAutoplay({ root, ms: readMs, index, advance })
  const Sub = lead ? 'h2' : 'h3'
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <div ref={root} className={styles.reading}>
        {/* Cards that scroll sideways have to be reached by the keyboard too; their buttons do that. */}
        <ul className={styles.list} style={{ '--items': block.items.length } as CSSProperties}>
          {block.items.map(({ title, des, img, alt }, at) => (
            <li key={title} className={styles.item} data-chosen={at === index}>
              <div className={styles.words}>
                <Sub>
                  <button
                    type="button"
                    className={styles.title}
                    aria-current={at === index ? true : undefined}
                    onClick={() => setIndex(at)}
                  >
                    <Words of={title} />
                  </button>
                </Sub>
                <p className={styles.des}>
                  <Words of={des} />
                </p>
              </div>
              <Picture src={img} alt={alt} className={styles.picture} />
            </li>
          ))}
        </ul>
        <IconButton
          variant="filled"
          label={playing ? texts.pause : texts.play}
          className={styles.pause}
          data-autoplay
          onClick={toggle}
        >
          {playing ? <Pause /> : <Play />}
        </IconButton>
      </div>
    </BlockSection>
  )
}
