import { Container } from '#ui/layout.tsx'
import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'
import { ActionLink } from './ActionLink.tsx'
import type { BlockView } from './BlockSection.tsx'
import styles from './Statement.module.css'

/** One sentence that has a band of the page to itself, alone or beside a picture. */
export function Statement({ block }: BlockView<'Statement'>) {
  const { words, by, button, img, alt } = block
  return (
    <section
      id={block.anchor}
      data-newcomers={block.newcomers}
      className={styles.band}
      data-ground={block.ground}
      data-tone={block.tone}
    >
      <Container className={styles.box}>
        <div className={styles.said}>
          <p className={styles.words}>
            <Words of={words} />
          </p>
          {by && (
            <p className={styles.by}>
              <Words of={by} />
            </p>
          )}
          {button && <ActionLink button={button} size="large" />}
        </div>
        {img && <Picture src={img} alt={alt} className={styles.picture} />}
      </Container>
    </section>
  )
}
