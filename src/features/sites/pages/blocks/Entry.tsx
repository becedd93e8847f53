import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'

type Props = {
  title: string
  des: string
  img: string | undefined
  /** Whether its block heads the page, so that titles below it are one level higher. */
  lead: boolean
  /** The classes of its parts. */
  looks: { picture?: string | undefined; title?: string | undefined; des?: string | undefined }
}

/** What stands in an entry of a block's list: a picture, a title, and what there is to say. */
export function Entry({ title, des, img, lead, looks }: Props) {
  const Title = lead ? 'h2' : 'h3'
  return (
    <>
      {img && <Picture src={img} className={looks.picture} />}
      <Title className={looks.title}>
        <Words of={title} />
      </Title>
      <p className={looks.des}>
        <Words of={des} />
      </p>
    </>
  )
}
