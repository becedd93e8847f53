import { useTexts } from '#features/sites/pages/useSite.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type Style, styles } from './contract.ts'
import { pictures } from './pictures.web.ts'
import looks from './Tool.module.css'
import { aiPhotoTexts } from './texts.ts'

/** The art styles as tiles with a picture each. */
export function StyleList({ style, onChange }: { style: Style; onChange: (style: Style) => void }) {
  const texts = useTexts(aiPhotoTexts)
  return (
    <RadioGroup
      legend={texts.styles}
      look="tiles"
      className={looks.styles}
      value={String(style.typeId)}
      onChange={(chosen) => onChange(styles.find(({ typeId }) => String(typeId) === chosen) ?? style)}
      options={styles.map(({ typeId }) => ({
        value: String(typeId),
        label: texts.names[typeId],
        picture: <img src={pictures[typeId]} alt="" width={240} height={240} loading="lazy" />,
      }))}
    />
  )
}
