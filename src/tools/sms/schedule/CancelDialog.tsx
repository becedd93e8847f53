import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { HistoryRow } from '../contract.ts'
import { laterTexts } from './laterTexts.ts'
import { useChange } from './useChange.ts'

type Props = { row: HistoryRow; open: boolean; onClose: () => void; onDone: () => void }

/** Asks whether a message that waits shall be cancelled. */
export function CancelDialog({ row: { code, phoneNumber, message }, open, onClose, onDone }: Props) {
  const texts = useTexts(laterTexts)
  const { changing, change } = useChange(onDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.cancelTitle}
      description={texts.cancelText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" loading={changing} onClick={() => void change('cancel', { code }, texts.cancelled)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <bdi>{phoneNumber}</bdi>
      <p dir="auto">{message}</p>
    </Dialog>
  )
}
