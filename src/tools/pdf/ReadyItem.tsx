import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { byteSize } from '#platform/byteSize.ts'
import { inOneLine } from '#platform/isolated.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { ConversionOptions } from './contract.ts'
import type { Item } from './item.ts'
import { Options } from './Options.tsx'
import { PagePicker } from './PagePicker.tsx'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'

type Props = {
  item: Item
  /** Whether it is the only one that waits: then its choices are shown at once. */
  isAlone: boolean
  /** Whether to say that an earlier visit left it. */
  isLeft?: boolean | undefined
  close: ReactNode
  onOptions: (options: ConversionOptions) => void
}

/** A file that was looked at: its first page, what becomes of it, and its choices. */
export function ReadyItem({ item, isAlone, isLeft, close, onOptions }: Props) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const { name, bytes, look, conversion, options } = item
  const facts = [look?.pages && texts.pageCount(look.pages), byteSize(bytes, language)]
  return (
    <Card padding="small">
      <div className={styles.result}>
        {look?.first && <img className={styles.preview} src={look.first} alt={`${texts.preview}: ${name}`} />}
        <Stack gap={3}>
          <div className={styles.head}>
            <div className={styles.name}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <Text size="s" tone="muted">
                {inOneLine([texts.names[conversion.id], ...facts], language)}
              </Text>
              {isLeft && (
                <Text size="s" strong>
                  {texts.isLeftBefore}
                </Text>
              )}
            </div>
            {close}
          </div>
          <Disclosure summary={texts.options} open={isAlone}>
            <Stack gap={4}>
              <Options conversion={conversion} options={options} onChange={onOptions} />
              {look?.sheet && (
                <PagePicker look={look} pages={options.pages} onChange={(pages) => onOptions({ ...options, pages })} />
              )}
            </Stack>
          </Disclosure>
        </Stack>
      </div>
    </Card>
  )
}
