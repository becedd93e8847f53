import { fieldsOver } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { type Manner, type Style, strengths, styles } from './contract.ts'

const firstManner: Manner = { strength: 100, portrait: false, double: false }

/** The style and the manner that somebody has chosen, which outlive a reload. */
export function useChosen() {
  const [style, setStyle] = useKeptState('aiPhotoStyle', styles[0] as Style, (kept) =>
    styles.find(({ typeId }) => typeId === fieldsOver({ typeId: 0 }, kept)?.typeId),
  )
  const [manner, setManner] = useKeptState('aiPhotoManner', firstManner, (kept) => {
    const read = fieldsOver(firstManner, kept)
    return read && mannerOf(read)
  })
  return { style, setStyle, manner, setManner }
}

/** How a drawing was asked for, as its job or the browser kept it. */
export const mannerOf = ({ strength, portrait, double }: Record<string, unknown>): Manner => ({
  strength: strengths.find((each) => each === strength) ?? strengths[0],
  portrait: portrait === true,
  double: double === true,
})
