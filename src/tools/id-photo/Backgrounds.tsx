import { useId } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Row } from '#ui/layout.tsx'
import styles from './PhotoDialog.module.css'
import { idPhotoTexts } from './texts.ts'

/** What stands behind a person: a colour as `#rrggbb`, or nothing. */
export type Background = string | 'none'

const usual = { white: '#ffffff', grey: '#e3e5e8', lightBlue: '#bcd8f2', blue: '#438edb', red: '#db2128' } as const

type Props = { asked: string; value: Background; onChange: (background: Background) => void }

/** The colours to choose behind a person; what the preset asks for comes first. */
export function Backgrounds({ asked, value, onChange }: Props) {
  const { background: texts } = useTexts(idPhotoTexts)
  const name = useId()
  const colours = Object.entries(usual) as [keyof typeof usual, string][]
  const choices: { label: string; colour: Background }[] = [
    { label: texts.asAsked, colour: asked },
    ...colours.filter(([, colour]) => colour !== asked).map(([id, colour]) => ({ label: texts[id], colour })),
    { label: texts.none, colour: 'none' },
  ]
  const isOwn = choices.every(({ colour }) => colour !== value)
  return (
    <fieldset className={styles.swatches}>
      <legend>{texts.legend}</legend>
      <Row gap={1} className={styles.colours}>
        {choices.map(({ label, colour }) => (
          <label key={colour} className={styles.swatch} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <Swatch colour={colour} />
          </label>
        ))}
        <label className={styles.swatch} title={texts.own}>
          <input
            type="color"
            aria-label={texts.own}
            value={isOwn ? value : asked}
            onChange={({ target }) => onChange(target.value)}
          />
          <Swatch colour={isOwn ? value : 'own'} />
        </label>
      </Row>
    </fieldset>
  )
}

/** A round patch of a colour; crossed out for none, a plus for one still to be chosen. */
function Swatch({ colour }: { colour: Background | 'own' }) {
  const isColour = colour.startsWith('#')
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16.5" fill={isColour ? colour : '#ffffff'} />
      {colour === 'none' && <path d="M7 29 29 7" stroke="#be111e" strokeWidth="2" />}
      {colour === 'own' && <path d="M18 11v14M11 18h14" stroke="#4a5568" strokeWidth="2" strokeLinecap="round" />}
    </svg>
  )
}
