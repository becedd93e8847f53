import { type ButtonLook, buttonClass } from '#ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Words } from '../Words.tsx'

type Props = ButtonLook & { button: { text: string; url: string } }

/** A button of a page file: a link that looks like one. */
export function ActionLink({ button, ...look }: Props) {
  return (
    <SiteLink url={button.url} className={buttonClass(look)}>
      <Words of={button.text} />
    </SiteLink>
  )
}
