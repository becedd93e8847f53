import { ExternalLink, MessageCircle } from 'lucide-react'
import { RichText } from '#features/sites/pages/RichText.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { helpAddress, withHelpLinks } from './helpLinks.ts'
import { useFrameTexts } from './useFrameTexts.ts'

type Props = { open: boolean; onClose: () => void; onSupport: (() => void) | undefined }

/** The help pop-up: whom to contact, with links to the help site, and on to the support widget. */
export default function HelpDialog({ open, onClose, onSupport }: Props) {
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
        (address || onSupport) && (
          <>
            {onSupport && (
              <Button
                variant={address ? 'secondary' : 'primary'}
                icon={<MessageCircle />}
                onClick={() => {
                  onClose()
                  onSupport()
                }}
              >
                {texts.support}
              </Button>
            )}
            {address && (
              <ButtonLink href={address} icon={<ExternalLink className="mirrored" />}>
                {texts.helpSite}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <RichText html={address ? withHelpLinks(help.text, address) : help.text} />
    </Dialog>
  )
}
