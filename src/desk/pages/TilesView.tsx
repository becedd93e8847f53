import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import type { Block } from './blocks.ts'
import styles from './TilesView.module.css'

/** Figures side by side, each with what it counts. */
export function TilesView({ tiles }: { tiles: Extract<Block, { type: 'tiles' }> }) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="card">
        {tiles.title}
      </Heading>
      <Grid min="s" gap={3}>
        {tiles.tiles.map(({ label, value, sub, tone = 'neutral', href }) => (
          <Card key={label} padding="small" linked={href !== undefined} className={styles[tone]}>
            <p className={styles.label}>{href ? <a href={href}>{label}</a> : label}</p>
            <p className={styles.value}>
              <bdi>{value}</bdi>
            </p>
            {sub && <p className={styles.sub}>{sub}</p>}
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
