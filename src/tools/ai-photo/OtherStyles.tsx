import { type CSSProperties, useId } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { previewGrid, type Style, styles } from './contract.ts'
import looks from './OtherStyles.module.css'
import { pictures } from './pictures.web.ts'
import { aiPhotoTexts } from './texts.ts'

type Props = {
  /** The style that is shown. */
  shown: Style
  /** Address of the photo in all styles, see `previewGrid`; the styles' own pictures are shown without it. */
  previews: string | undefined
  /** True while a drawing is being made: no other can be asked for. */
  busy: boolean
  onChoose: (style: Style) => void
}

/** The same photo in another style with one click. The pressed one is shown; buttons stay, and with them the keyboard's place. */
export function OtherStyles({ shown, previews, busy, onChoose }: Props) {
  const texts = useTexts(aiPhotoTexts)
  const title = useId()
  return (
    <Stack gap={3}>
      <Heading level={3} size="small" id={title} className={looks.title}>
        {texts.another}
      </Heading>
      <ul className={looks.list} aria-labelledby={title}>
        {styles.map((style, k) => (
          <li key={style.typeId}>
            <button
              type="button"
              className={looks.style}
              aria-pressed={style.typeId === shown.typeId}
              aria-disabled={busy || undefined}
              onClick={() => !busy && style.typeId !== shown.typeId && onChoose(style)}
            >
              {previews ? (
                <span className={looks.preview} style={placeOf(k, previews)} />
              ) : (
                <img src={pictures[style.typeId]} alt="" width={64} height={64} loading="lazy" />
              )}
              {texts.names[style.typeId]}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Shows one square of the picture that holds all previews. */
function placeOf(k: number, previews: string): CSSProperties {
  const { columns, rows } = previewGrid
  const percent = (at: number, count: number) => `${(100 * at) / (count - 1)}%`
  return {
    backgroundImage: `url("${previews}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${percent(k % columns, columns)} ${percent(Math.floor(k / columns), rows)}`,
  }
}
