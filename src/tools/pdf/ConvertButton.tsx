import { useId } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isolated } from '#platform/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { Item } from './item.ts'
import { pdfTexts } from './texts.ts'

type Props = {
  /** The files that wait to be converted. */
  ready: readonly Item[]
  /** Those of them that are said to be from an earlier visit. */
  left: readonly Item[]
  onConvert: () => void
}

/** Converts all files that are ready; nothing where there are none. */
export function ConvertButton({ ready, left, onConvert }: Props) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const leftId = useId()
  const [first, ...more] = ready
  if (!first) return null
  return (
    <Row>
      <Button size="large" onClick={onConvert} aria-describedby={left.length > 0 ? leftId : undefined}>
        {more.length === 0 ? texts.convert(texts.names[first.conversion.id]) : texts.convertAll(ready.length)}
      </Button>
      {left.length > 0 && (
        <Text id={leftId} size="s">
          {texts.leftBefore(left.map(({ name }) => isolated(name, language)))}
        </Text>
      )}
    </Row>
  )
}
