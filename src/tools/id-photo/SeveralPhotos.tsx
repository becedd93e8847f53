import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { BatchList, type PieceDone } from '#features/photos/BatchList.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useBatch } from '#features/photos/useBatch.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { listed } from '#platform/isolated.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { fileOf } from './finish.web.ts'
import { askForIdPhoto, type IdPhotoMade, madeBy } from './make.web.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import styles from './SeveralPhotos.module.css'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'
import { changedAgain, type KeptWish } from './wantedAgain.ts'

/** One photo, and an office that it is made for; what was asked for then, where it was begun before. */
export type ForOffice = { photo: Photo; wanted: Wanted; cropOnly: boolean; wish?: KeptWish }

/** Photos that are made together; in a batch that was begun before each has its job. */
export type Together =
  | { batch?: undefined; offices: readonly { item: ForOffice }[] }
  | { batch: string; offices: readonly { item: ForOffice; job: OwnJob }[] }

type Props = { together: Together; onEmpty: () => void }

/** One photo made for several offices, each with its own report; each opens to be looked at and changed. */
export function SeveralPhotos({ together, onEmpty }: Props) {
  const { pieces, fill, resume, retry, change, remove, empty } = useBatch<ForOffice, IdPhotoMade>({
    ask: ({ photo, wanted, cropOnly }, batch, signal) => askForIdPhoto(photo, { wanted, cropOnly, batch }, signal),
    follow: async ({ cropOnly, wish }, job, look) => {
      const made = await madeBy(job, look)
      return { ...made, ...(wish && changedAgain(wish, made)), cropped: cropOnly }
    },
  })
  const begin = useEffectEvent(({ batch, offices }: Together) => {
    if (batch === undefined) fill(offices.map(({ item }) => item))
    else resume(batch, offices)
  })
  useEffect(() => begin(together), [together])
  const { several: texts, report } = useTexts(idPhotoTexts)
  const language = useLanguage()
  const [openId, setOpenId] = useState<number>()
  const [tooLarge, setTooLarge] = useState<readonly string[]>([])
  // The list stands over the presets, and what began it below them.
  const begun = useIntoView<HTMLDivElement>(pieces.length > 0 ? 'begun' : undefined)
  const done = pieces.filter((one) => one.state === 'done')
  const open = done.find(({ id }) => id === openId)

  async function fileFor({ item: { wanted }, result }: PieceDone<ForOffice, IdPhotoMade>) {
    const file = await fileOf(result, wanted.background, wanted)
    setTooLarge((before) => [...before.filter((name) => name !== wanted.name), ...(file ? [] : [wanted.name])])
    return file && { ...file, name: file.name.replace(/-\d+x\d+(?=\.\w+$)/, `-${wanted.presetId}`) }
  }

  function giveUp() {
    empty()
    onEmpty()
  }

  if (pieces.length === 0) return null
  return (
    <Stack gap={4} as="section" aria-label={texts.title} ref={begun}>
      <BatchList
        pieces={pieces}
        texts={texts}
        look="rows"
        nameOf={({ wanted }) => wanted.name}
        picture={(one) =>
          one.state === 'done' && (
            <span className={styles.picture} style={{ background: one.item.wanted.background }}>
              <PhotoImage blob={one.result.made.blob} alt={one.item.wanted.name} />
            </span>
          )
        }
        about={({ result }) => (
          <Text size="s" tone="muted">
            {summaryOf(result, report)}
          </Text>
        )}
        fileOf={fileFor}
        onOpen={setOpenId}
        onRetry={retry}
        onRemove={(id) => (pieces.length === 1 ? giveUp() : remove(id))}
        onEmpty={giveUp}
        onSaved={() => tellResultTaken('id-photo')}
      />
      {tooLarge.length > 0 && (
        <Notice tone="error" live>
          {texts.tooLarge(listed(tooLarge, language))}
        </Notice>
      )}
      {open && (
        <PhotoDialog
          key={open.id}
          open
          wanted={open.item.wanted}
          run={{ state: 'done', photo: open.item.photo, result: open.result }}
          cropOnly={open.item.cropOnly}
          percent={100}
          finished
          onClose={() => setOpenId(undefined)}
          onChanged={(result) => change(open.id, result)}
          onReplace={giveUp}
        />
      )}
    </Stack>
  )
}

type ReportTexts = { allGood: string; some: (count: number) => string }

function summaryOf({ report }: IdPhotoMade, texts: ReportTexts): string {
  const wrong = report.filter(({ state }) => state !== 'pass').length
  return wrong === 0 ? texts.allGood : texts.some(wrong)
}
