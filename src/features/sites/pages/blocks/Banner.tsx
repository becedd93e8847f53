import { classes } from '#ui/classes.ts'
import { Picture } from '../Picture.tsx'
import { ActionLink } from './ActionLink.tsx'
import styles from './Banner.module.css'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'

/** A band that asks for one thing. */
export function Banner({ block, lead }: BlockView<'Banner'>) {
  return (
    <BlockSection block={{ ...block, tone: 'plain' }}>
      <div className={classes(styles.panel, block.img && styles.pictured)}>
        <div className={styles.words}>
          <BlockHead {...block} lead={lead} align={block.img ? 'start' : 'center'} />
          <ActionLink button={block.button} size="large" />
        </div>
        {block.img && <Picture src={block.img} alt={block.alt} className={styles.picture} />}
      </div>
    </BlockSection>
  )
}
