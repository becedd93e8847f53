import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { fieldsOver, keep } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { isolated, listed } from '#platform/isolated.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import { type Rejection, sortFiles } from '#ui/files.ts'
import { Stack } from '#ui/layout.tsx'
import { toldProgress } from '#ui/Progress.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { toasts } from '#ui/toasts.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Batch } from './Batch.tsx'
import { ConversionTiles } from './ConversionTiles.tsx'
import { ConvertButton } from './ConvertButton.tsx'
import { type Conversion, conversions, convertKind, everyEnding, pdf } from './contract.ts'
import { askedOf } from './conversionOf.ts'
import { Earlier } from './Earlier.tsx'
import { FailedBefore } from './FailedBefore.tsx'
import { FileList } from './FileList.tsx'
import { failedBefore, type Item, leftBefore } from './item.ts'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'
import { useConversions } from './useConversions.ts'

const rules = { accepts: everyEnding, maxBytes: pdf.maxBytes, multiple: true }
/** Under it the chosen conversion is kept until it is used. */
const conversionName = 'pdfConversion'
const megabytes = pdf.maxBytes / 1_000_000

/** The converter: the tiles of the six conversions, where to drop files, each file with its choices and on its way, and those from before. */
export default function PdfTool() {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const session = useSession()
  const { tryFirst, keeping } = useSite()
  const openLogin = useLoginDialog()
  const [conversion, setConversion] = useConversion()
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  /** What was done otherwise than it was chosen. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [jobs, setJobs] = useState<readonly OwnJob[]>([])
  const tellChange = (sentence: string) => setChanged((before) => [...before, sentence])
  const work = useConversions({
    onTold: setConversion,
    onSwitched: (name, { id }) => tellChange(texts.switched(isolated(name, language), texts.names[id])),
  })
  const { items } = work
  const newest = items[0]
  const shown = useIntoView<HTMLLIElement>(newest && !newest.isFound ? `${newest.id} ${newest.now.state}` : undefined)
  const failed = items.filter(failedBefore)
  const inHand = items.filter((item) => !failedBefore(item))
  const ready = items.filter(({ now }) => now.state === 'ready')
  const left = leftBefore(ready)
  const earlier = jobs.filter(({ id, url }) => url && !items.some(({ job }) => job === id))

  function forgetTold() {
    setTurnedAway([])
    setChanged([])
  }

  useOfferedFiles((files) => {
    forgetTold()
    const { taken, rejected } = sortFiles(files, rules)
    if (rejected.length > 0) reject(rejected)
    if (taken.length > 0) choose(taken)
  })
  useFoundJobs(pdf.id, {
    onFound(found) {
      setJobs(found.filter(({ kind }) => kind === convertKind))
      work.found(found, conversion)
    },
    onAsked: reopen,
    onDeleted(ids) {
      setJobs((before) => before.filter(({ id }) => !ids.has(id)))
      work.remove(items.filter(({ job }) => job !== undefined && ids.has(job)))
    },
  })

  function choose(files: File[]) {
    const few = files.slice(0, pdf.mostFiles)
    if (few.length < files.length) tellChange(texts.tooMany(pdf.mostFiles))
    const start = () => work.add(few, conversion)
    if (tryFirst) beginTrying()
    if (session || tryFirst) return start()
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: start })
  }

  function reject(rejected: Rejection[]) {
    setTurnedAway(rejected.map(({ file, reason }) => texts.rejected[reason](isolated(file.name, language), megabytes)))
  }

  function chooseConversion(chosen: Conversion) {
    setConversion(chosen)
    // Files that it cannot be made of keep what suits them.
    for (const item of ready)
      if (item.look && chosen.takes.includes(item.look.is)) work.choose(item, { conversion: chosen })
  }

  function convertAll() {
    // What is used need not be there after a reload.
    keep(conversionName, undefined)
    work.convert(ready)
  }

  function reopen(job: OwnJob) {
    const asked = askedOf(job.options)
    if (!asked) return
    setConversion(asked.conversion)
    if (job.source) work.reopen(job.source, asked.conversion, asked.options)
    else toasts.info(texts.chooseAnew(isolated(job.name, language)))
  }

  return (
    <Stack gap={5} className={styles.tool}>
      <ConversionTiles chosen={conversion} onChoose={chooseConversion} />
      <Dropzone
        {...rules}
        label={texts.drop}
        hint={texts.hint(listed(conversion.accepts, language), megabytes, keeping)}
        onChoice={forgetTold}
        onFiles={choose}
        onReject={reject}
      />
      <TurnedAway sentences={turnedAway} closeLabel={texts.close} onClose={() => setTurnedAway([])} />
      <TurnedAway tone="info" sentences={changed} closeLabel={texts.close} onClose={() => setChanged([])} />
      {inHand.length > 0 && <FileList label={texts.files} items={inHand} left={left} work={work} shown={shown} />}
      <Batch items={inHand} />
      <ConvertButton ready={ready} left={left} onConvert={convertAll} />
      {failed.length > 0 && <FailedBefore items={failed} work={work} />}
      {earlier.length > 0 && <Earlier jobs={earlier} onAgain={reopen} />}
      <VisuallyHidden role="status">{newest && toldOf(newest, texts)}</VisuallyHidden>
    </Stack>
  )
}

/** What a screen reader says of the newest file when its state changes; how it ends its own message says. */
function toldOf({ name, now, conversion }: Item, texts: (typeof pdfTexts)['en']): string {
  if (now.state === 'ready') return texts.readyTold(name)
  if (now.state === 'working') return toldProgress(`${name}: ${texts.working(texts.names[conversion.id])}`, now.percent)
  return now.state === 'uploading' ? `${name}: ${texts.uploading}` : ''
}

/** The conversion that the address asks for with `?type=`, else the one that was chosen before a reload, else the first. */
function useConversion() {
  const [query] = useSearchParams()
  const asked = conversions.find(({ type }) => String(type) === query.get('type'))
  const first = asked ?? (conversions[0] as Conversion)
  return useKeptState(
    conversionName,
    first,
    (kept) => asked ?? conversions.find(({ id }) => id === fieldsOver({ id: '' }, kept)?.id),
  )
}
