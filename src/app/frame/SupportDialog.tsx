import { ExternalLink, Mail } from 'lucide-react'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { ContactForm } from '#features/support/ContactForm.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useFrameTexts } from './useFrameTexts.ts'

/** The support widget: writing to the people behind the site here or by mail, and their chat or ticket page where they have one. */
export default function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useFrameTexts()
  const { support } = useSite()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Words of={support.title} />}
      description={<Words of={support.text} />}
      closeLabel={texts.close}
      size="medium"
      footer={
        <>
          {support.url && (
            <ButtonLink href={support.url} variant="secondary" icon={<ExternalLink className="mirrored" />}>
              {texts.supportPage}
            </ButtonLink>
          )}
          <ButtonLink href={`mailto:${support.email}`} variant="secondary" icon={<Mail />}>
            <bdi>{support.email}</bdi>
          </ButtonLink>
        </>
      }
    >
      <ContactForm />
    </Dialog>
  )
}
