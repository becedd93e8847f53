import { Camera, Search, Upload } from 'lucide-react'
import { Fragment, type ReactNode, type SyntheticEvent, useDeferredValue, useState } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { byteSize } from '#platform/byteSize.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { lateModule } from '#ui/lazyPart.ts'
import { offeredFiles } from '#ui/offeredFiles.ts'
import { setupPath } from './contract.ts'
import styles from './PresetGrid.module.css'
import { type Preset, presets } from './presets/index.ts'
import { popularFirst } from './presets/popular.ts'
import type { searchPresets } from './searchPresets.ts'
import { idPhotoTexts } from './texts.ts'
import { paperSize, type Wanted, wantedPreset } from './wanted.ts'

/** How many presets stand there at first: full rows in each number of columns. */
const firstFew = 12

type Choosing = {
  /** Asks for a photo. */
  onUpload: (wanted: Wanted) => void
  /** Asks for the camera. */
  onCamera: (wanted: Wanted) => void
  /** What was dropped or pasted on a preset. */
  onFiles: (wanted: Wanted, files: File[]) => void
  /** Where several are chosen for one photo: those that are. */
  several: readonly string[] | undefined
  /** Chooses one of several, or leaves it out again. */
  onChoose: (presetId: string) => void
}

type Props = Choosing & {
  /** Why a file was not taken that was chosen for a preset; stands under its row, or below all where the preset is not shown. */
  told: (presetId: string) => ReactNode
  /** What else is chosen before a photo. */
  children: ReactNode
}

/** Every photo that authorities ask for, the popular ones first, to be searched by country, document or size. */
export function PresetGrid({ children, told, ...choosing }: Props) {
  const texts = useTexts(idPhotoTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  /** Fetched when somebody turns to the search; all presets stand there until then. */
  const [find, setFind] = useState<typeof searchPresets>()
  const [asked, ordered] = [useDeferredValue(search), popularFirst(presets, language)]
  const found = find ? find(ordered, asked, language) : ordered
  const fetchSearch = () => {
    if (find) return
    lateModule(() => import('./searchPresets.ts')).then(
      (fetched) => setFind(() => fetched.searchPresets),
      () => {},
    )
  }
  const shown = opened || search !== '' ? found : found.slice(0, firstFew)
  const hidden = presets.filter((preset) => !shown.includes(preset))
  return (
    <Stack gap={4} className={styles.presets}>
      <div className={styles.before}>
        <Field
          label={texts.search}
          type="search"
          value={search}
          onFocus={fetchSearch}
          onChange={(event) => {
            fetchSearch()
            setSearch(event.target.value)
          }}
        />
        {children}
      </div>
      <output className={styles.count}>{texts.searchHint(found.length)}</output>
      {shown.length === 0 ? (
        <EmptyState icon={<Search />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {shown.map((preset) => {
            const notice = told(preset.id)
            return (
              <Fragment key={preset.id}>
                <PresetCard preset={preset} {...choosing} />
                {notice && <li className={styles.told}>{notice}</li>}
              </Fragment>
            )
          })}
        </ul>
      )}
      {hidden.map(({ id }) => (
        <Fragment key={id}>{told(id)}</Fragment>
      ))}
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

function PresetCard({ preset, onUpload, onCamera, onFiles, several, onChoose }: { preset: Preset } & Choosing) {
  const texts = useTexts(idPhotoTexts)
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const wanted = wantedPreset(preset, language)
  const sizes = [
    paperSize(preset, language),
    `${wanted.width} × ${wanted.height} ${texts.pixels}`,
    ...(preset.maxBytes === undefined ? [] : [texts.limit(byteSize(preset.maxBytes, language))]),
  ]
  const take = (event: SyntheticEvent, offered: DataTransfer) => {
    setOver(false)
    if (offered.files.length === 0) return
    event.preventDefault()
    void offeredFiles(offered).then((files) => onFiles(wanted, files))
  }
  return (
    <Card
      as="li"
      padding="small"
      className={classes(styles.card, over && styles.over)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
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
          {sizes.map((size) => (
            <span key={size}>{size}</span>
          ))}
        </p>
      </div>
      {several ? (
        <Checkbox
          label={texts.several.choose}
          aria-label={texts.several.chooseFor(wanted.name)}
          checked={several.includes(preset.id)}
          onChange={() => onChoose(preset.id)}
        />
      ) : (
        <div className={styles.ways}>
          <Button
            wide
            icon={<Upload />}
            aria-label={texts.uploadFor(wanted.name)}
            title={wanted.source}
            onClick={() => onUpload(wanted)}
          >
            {texts.upload}
          </Button>
          <IconButton label={texts.camera.openFor(wanted.name)} onClick={() => onCamera(wanted)}>
            <Camera />
          </IconButton>
        </div>
      )}
    </Card>
  )
}
