import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { UndoButton } from './UndoButton.tsx'

type Props = {
  words: { close: string; undo: string; apply: string }
  /** Whether nothing was changed by hand yet. */
  isUntouched: boolean
  /** True while the changes are being made. */
  isWorking: boolean
  onClose: () => void
  onUndo: () => void
  onApply: () => void
}

/** What can be done with what was changed in a photo by hand: leave it, take its last step back, or have it made. */
export function HandActions({ words, isUntouched, isWorking, onClose, onUndo, onApply }: Props) {
  return (
    <Row justify="center">
      <Button variant="quiet" onClick={onClose}>
        {words.close}
      </Button>
      <UndoButton words={words.undo} disabled={isUntouched || isWorking} onUndo={onUndo} />
      <Button loading={isWorking} disabled={isUntouched} onClick={onApply}>
        {words.apply}
      </Button>
    </Row>
  )
}
