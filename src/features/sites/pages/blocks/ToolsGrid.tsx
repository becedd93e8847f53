import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Picture } from '../Picture.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { sortTools } from './sortTools.ts'
import styles from './ToolsGrid.module.css'

const shownAtFirst = 11

/** Tools of all groups in one grid: the first 11, and a tile that opens the rest. */
export function ToolsGrid({ block, lead }: BlockView<'ToolsGrid'>) {
  const texts = usePageTexts()
  const [open, setOpen] = useState(false)
  const tools = sortTools(block.groups)
  return (
    <BlockSection block={block} className={styles.box}>
      <BlockHead {...block} lead={lead} />
      <ul className={styles.grid}>
        {tools.map(({ name, title, des, img, url, theme }, at) => (
          <li
            key={name}
            data-theme={theme}
            className={classes(styles.tile, !open && at >= shownAtFirst && styles.more)}
          >
            <Picture src={img} className={styles.icon} />
            <SiteLink url={url} className={styles.link}>
              <Words of={title} />
            </SiteLink>
            {des && (
              <p className={styles.des}>
                <Words of={des} />
              </p>
            )}
          </li>
        ))}
        {tools.length > shownAtFirst && (
          <li className={styles.expand}>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <LayoutGrid aria-hidden />
              {open ? texts.fewerTools : texts.allTools.replace('{count}', `${tools.length}`)}
            </button>
          </li>
        )}
      </ul>
    </BlockSection>
  )
}
