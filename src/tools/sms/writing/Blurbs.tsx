import { LockKeyhole, MousePointerClick, VenetianMask } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { smsTexts } from '../texts.ts'
import styles from './SendForm.module.css'

const blurbs = [
  ['anonymous', VenetianMask],
  ['privacy', LockKeyhole],
  ['easy', MousePointerClick],
] as const

/** What speaks for an anonymous message. */
export function Blurbs() {
  const texts = useTexts(smsTexts)
  return (
    <Grid min="l" as="ul" className={styles.blurbs}>
      {blurbs.map(([name, Icon]) => (
        <Card key={name} as="li" tone="outline">
          <Stack gap={2}>
            <Icon aria-hidden className={styles.icon} />
            <Heading level={2} size="card">
              {texts.blurbs[name].title}
            </Heading>
            <Text size="s" tone="muted">
              {texts.blurbs[name].text}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}
