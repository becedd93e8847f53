import { Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/Button.tsx'

type Props = { words: string; disabled?: boolean; onUndo: () => void }

/** Takes a step back. Where it is of no use any more after that, the keyboard goes on from the button before it, and not from the top of the page. */
export function UndoButton({ words, disabled, onUndo }: Props) {
  function undo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const before = currentTarget.previousElementSibling as HTMLElement | null
    flushSync(onUndo)
    if (!currentTarget.isConnected || currentTarget.disabled) before?.focus()
  }
  return (
    <Button variant="secondary" icon={<Undo2 />} disabled={disabled} onClick={undo}>
      {words}
    </Button>
  )
}
