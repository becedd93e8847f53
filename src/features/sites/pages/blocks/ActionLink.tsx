import { type ButtonLook, buttonClass } from '#ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Words } from '../Words.tsx'

type Props = ButtonLook & { button: { text: string; url: string; newcomers?: boolean | undefined } }

/** A button of a page file: a link that looks like one. */
export function ActionLink({ button, ...look }: Props) {
  return (
    <SiteLink url={button.url} newcomers={button.newcomers} className={buttonClass(look)}>
      <Words of={button.text} />
    </SiteLink>
  )
}
