import { Picture } from '../Picture.tsx'
import { ActionLink } from './ActionLink.tsx'
import { Beside } from './Beside.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { Entry } from './Entry.tsx'
import styles from './Explainer.module.css'

/** How something works, in numbered steps: beside one picture, or each with its own. */
export function Explainer({ block, lead }: BlockView<'Explainer'>) {
  const steps = (
    <ol className={styles.steps} data-wide={!block.img}>
      {block.steps.map(({ title, des, img }) => (
        <li key={title} className={styles.step}>
          <Entry
            {...{ title, des, img, lead }}
            looks={{ picture: styles.stepPicture, title: styles.title, des: styles.des }}
          />
        </li>
      ))}
    </ol>
  )
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      {block.img ? (
        <Beside>
          <Picture src={block.img} alt={block.alt} className={styles.picture} />
          {steps}
        </Beside>
      ) : (
        steps
      )}
      {block.button && (
        <p className={styles.action}>
          <ActionLink button={block.button} size="large" />
        </p>
      )}
    </BlockSection>
  )
}
