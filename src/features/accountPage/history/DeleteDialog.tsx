import { useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toasts } from '#ui/toasts.ts'

type Props = {
  open: boolean
  /** How many results are to be deleted. */
  count: number
  /** Deletes them. Throws a CallError. */
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before results are deleted, since none comes back. */
export function DeleteDialog({ open, count, onDelete, onClose }: Props) {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const act = useMemberAct()
  const [isDeleting, setDeleting] = useState(false)

  async function deleteAll() {
    setDeleting(true)
    await act(async () => {
      await onDelete()
      onClose()
      toasts.success(count === 1 ? texts.resultDeleted : texts.resultsDeleted)
    })
    setDeleting(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={texts.close}
      dismissible={!isDeleting}
      title={texts.deleteChosenTitle}
      description={texts.deleteChosenText.replace('{count}', count.toLocaleString(localeOf(language)))}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keepThem}
          </Button>
          <Button variant="danger" loading={isDeleting} onClick={() => void deleteAll()}>
            {texts.remove}
          </Button>
        </>
      }
    />
  )
}
