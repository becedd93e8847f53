import { Download, RotateCcw } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import type { Piece } from './useBatch.ts'

type Props = {
  pieces: readonly Piece<unknown, unknown>[]
  /** What the buttons say; the last by how many results there are. */
  texts: { cancel: string; another: string; download: (count: number) => string }
  retry: string
  onEmpty: () => void
  onRetry: () => void
  onDownload: () => void
}

/** What may be done with a batch as a whole: give it up or begin another, try again what failed, save what is done. */
export function BatchActions({ pieces, texts, retry, onEmpty, onRetry, onDownload }: Props) {
  const count = (...states: Piece<unknown, unknown>['state'][]) =>
    pieces.filter(({ state }) => states.includes(state)).length
  const isWorking = count('working', 'waiting') > 0
  return (
    <Row justify="center">
      <Button variant="quiet" icon={<RotateCcw />} onClick={onEmpty}>
        {isWorking ? texts.cancel : texts.another}
      </Button>
      {count('failed') > 0 && !isWorking && (
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      )}
      <Button icon={<Download />} disabled={count('done') === 0} onClick={onDownload}>
        {texts.download(count('done'))}
      </Button>
    </Row>
  )
}
