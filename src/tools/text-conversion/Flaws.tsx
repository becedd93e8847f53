import { useTexts } from '#features/sites/pages/useSite.ts'
import { Notice } from '#ui/Notice.tsx'
import type { SoundFlaw } from './engine/transcript.ts'
import { speechTexts } from './texts.ts'

type Props = { flaws: readonly SoundFlaw[] }

/** What is wrong with the sound of a recording, and that its words are to be checked therefore; nothing where nothing is wrong. */
export function Flaws({ flaws }: Props) {
  const texts = useTexts(speechTexts)
  if (flaws.length === 0) return null
  return <Notice tone="warning">{[...flaws.map((flaw) => texts.flaws[flaw]), texts.likelierWrong].join(' ')}</Notice>
}
