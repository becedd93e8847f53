import { classes } from '#ui/classes.ts'
import { Container } from '#ui/layout.tsx'
import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'
import { ActionLink } from './ActionLink.tsx'
import type { BlockView } from './BlockSection.tsx'
import grounds from './ground.module.css'
import styles from './Statement.module.css'

/** One sentence that has a band of the page to itself, alone or beside a picture. */
export function Statement({ block }: BlockView<'Statement'>) {
  const { words, by, button, img, alt } = block
  return (
    <section
      id={block.anchor}
      data-newcomers={block.newcomers}
      className={classes(styles.band, grounds.ground)}
      data-ground={block.ground}
      data-tone={block.tone}
    >
      <Container className={classes(styles.box, grounds.onGround)}>
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
