import { X } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Stack } from './layout.tsx'
import { Notice } from './Notice.tsx'
import { useIntoView } from './useIntoView.ts'

/** As many are told in words as a phone shows at once; the others are counted. */
const mostTold = 5

type Props = {
  /** A sentence for each file, with its name. Nothing is shown of none. */
  sentences: readonly string[]
  closeLabel: string
  /** `info` for what was done with them instead; by itself they were refused. */
  tone?: 'error' | 'info'
  onClose: () => void
}

/**
 * Why chosen files were not taken, or not as they were chosen, in the page beside those that were: a message over it lies on their buttons and goes before
 * it is read. It comes into view, since files fall above it.
 */
export function TurnedAway({ sentences, closeLabel, tone = 'error', onClose }: Props) {
  const more = sentences.length - mostTold
  const told = useIntoView<HTMLDivElement>(sentences.join('\n') || undefined)
  return (
    sentences.length > 0 && (
      <div ref={told}>
        <Notice
          tone={tone}
          live
          close={
            <IconButton label={closeLabel} onClick={onClose}>
              <X />
            </IconButton>
          }
        >
          <Stack gap={2}>
            {sentences.slice(0, mostTold).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {more > 0 && <p>+{more}</p>}
          </Stack>
        </Notice>
      </div>
    )
  )
}
