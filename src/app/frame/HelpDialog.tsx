import { ExternalLink } from 'lucide-react'
import { RichText } from '#features/sites/RichText.tsx'
import { useSite, useTexts } from '#features/sites/useSite.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { helpAddress, withHelpLinks } from './helpLinks.ts'
import { frameTexts } from './texts.ts'

/** The help pop-up: whom to contact, with links to the external help site where the operator has one. */
export default function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(frameTexts)
  const { helpUrl, common } = useSite()
  const { help } = common.props.content
  const address = helpUrl && helpAddress(helpUrl, location.host)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={help.title}
      closeLabel={texts.close}
      footer={
        address && (
          <ButtonLink href={address} icon={<ExternalLink />}>
            {texts.helpSite}
          </ButtonLink>
        )
      }
    >
      <RichText html={address ? withHelpLinks(help.text, address) : help.text} />
    </Dialog>
  )
}
