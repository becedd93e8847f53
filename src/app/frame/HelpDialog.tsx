import { ExternalLink } from 'lucide-react'
import { RichText } from '#features/sites/pages/RichText.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { helpAddress, withHelpLinks } from './helpLinks.ts'
import { useFrameTexts } from './useFrameTexts.ts'

/** The help pop-up: whom to contact, with links to the help site. */
export default function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useFrameTexts()
  const { helpUrl, common } = useSite()
  const { help } = common.props.content
  const address = helpUrl && helpAddress(helpUrl, location)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Words of={help.title} />}
      closeLabel={texts.close}
      footer={
        address && (
          <ButtonLink href={address} icon={<ExternalLink className="mirrored" />}>
            {texts.helpSite}
          </ButtonLink>
        )
      }
    >
      <RichText html={address ? withHelpLinks(help.text, address) : help.text} />
    </Dialog>
  )
}
