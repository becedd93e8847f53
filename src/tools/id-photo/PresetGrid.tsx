import { Search, Upload } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useLanguage, useTexts } from '#features/sites/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { setupPath } from './contract.ts'
import styles from './PresetGrid.module.css'
import { type Preset, presets } from './presets/index.ts'
import { popularFirst } from './presets/popular.ts'
import { idPhotoTexts } from './texts.ts'
import { searchPresets, type Wanted, wantedPreset } from './wanted.ts'

/** How many presets stand there at first: full rows in each number of columns. */
const firstFew = 12

type Props = { onUpload: (wanted: Wanted) => void }

/** Every photo that authorities ask for, the popular ones first, to be searched by country, document or size. */
export function PresetGrid({ onUpload }: Props) {
  const texts = useTexts(idPhotoTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const found = searchPresets(popularFirst(presets, language), useDeferredValue(search), language)
  const shown = opened || search !== '' ? found : found.slice(0, firstFew)
  return (
    <Stack gap={4} className={styles.presets}>
      <Field
        label={texts.search}
        type="search"
        className={styles.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <output className={styles.count}>{texts.searchHint(found.length)}</output>
      {shown.length === 0 ? (
        <EmptyState icon={<Search />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {shown.map((preset) => (
            <PresetCard key={preset.id} preset={preset} onUpload={onUpload} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Row justify="center">
          <Button variant="secondary" onClick={() => setOpened(true)}>
            {texts.showAll(found.length)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function PresetCard({ preset, onUpload }: { preset: Preset; onUpload: Props['onUpload'] }) {
  const texts = useTexts(idPhotoTexts)
  const language = useLanguage()
  const wanted = wantedPreset(preset, language)
  const limit = preset.maxBytes === undefined ? [] : [texts.limit(sizeOf(preset.maxBytes))]
  return (
    <Card as="li" padding="small" className={styles.card}>
      <img
        src={`${setupPath}/${preset.id}.svg`}
        alt=""
        width={320}
        height={380}
        loading="lazy"
        className={styles.picture}
      />
      <div>
        <p className={styles.name}>{wanted.name}</p>
        <p className={styles.size}>
          {[
            `${preset.widthMm} × ${preset.heightMm} mm`,
            `${wanted.width} × ${wanted.height} ${texts.pixels}`,
            ...limit,
          ].join(' · ')}
        </p>
      </div>
      <Button
        wide
        icon={<Upload />}
        aria-label={texts.uploadFor(wanted.name)}
        title={wanted.source}
        onClick={() => onUpload(wanted)}
      >
        {texts.upload}
      </Button>
    </Card>
  )
}

/** Bytes as offices write them: 240 kB, 2 MB. */
const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${bytes / 1_000_000} MB`)
