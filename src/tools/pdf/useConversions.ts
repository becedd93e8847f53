import { useEffect } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { deleteOwnJobs } from '#features/jobs/ownJobs.web.ts'
import { uploadsAtOnce } from '#features/jobs/patiently.web.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { inLanes } from '#platform/inLanes.ts'
import { withoutTurns } from '#platform/isolated.ts'
import type { Conversion, ConversionOptions } from './contract.ts'
import { conversionFor } from './conversionOf.ts'
import { askFor, download, follow } from './convert.web.ts'
import { foundItems } from './foundItems.ts'
import type { Item, ItemState } from './item.ts'
import { choicesFor, keepChoices } from './keptChoices.web.ts'
import { inKeptOrder, keepOrder, orderOf } from './keptOrder.web.ts'
import { look, upload } from './prepare.web.ts'
import { pdfTexts } from './texts.ts'
import { useItems } from './useItems.ts'

type Options = {
  /** Called once a file's content has told what it is. */
  onTold: (conversion: Conversion) => void
  /** Called where a file is none that the chosen conversion takes, with the one that it gets instead. */
  onSwitched: (name: string, conversion: Conversion) => void
}

/**
 * The files that somebody converts, each on its own way: uploaded, looked at, set, converted. Leaving the page stops nothing on the server; taking a
 * file off the list does.
 */
export function useConversions({ onTold, onSwitched }: Options) {
  const { items, add, change, go, remove } = useItems()
  const { notWhatItSays } = useTexts(pdfTexts)

  // How far each of them is changes often, and their order seldom.
  const order = orderOf(items)
  useEffect(() => keepOrder(order), [order])

  /** Uploads a file where that is not done, and looks at it, or goes on with the look of a job. */
  const prepare = (item: Item, job?: string) =>
    go(item, async (signal, tell) => {
      const telling = (state: 'uploading' | 'looking') => ({
        signal,
        onProgress: (percent: number) => tell({ state, percent }),
      })
      const fileUrl = item.url ?? (await upload(item.file, notWhatItSays, telling('uploading')))
      change(item.id, { url: fileUrl })
      const looked = await look({ fileUrl, password: item.options.password, job }, telling('looking'))
      const conversion = conversionFor(looked.is, item.conversion) ?? item.conversion
      change(item.id, { look: looked, conversion, now: { state: 'ready' } })
      // What was left behind on an earlier visit changes no tile that is chosen now.
      if (signal.aborted || item.isFound) return
      if (conversion.id !== item.conversion.id) onSwitched(item.name, conversion)
      onTold(conversion)
    })

  /** Converts a file that was looked at, or follows its conversion where that has begun. */
  const convert = (item: Item, { begun, alone = false }: { begun?: string; alone?: boolean }) =>
    go(item, async (signal, tell) => {
      const onProgress = (percent: number) => tell({ state: 'working', percent })
      // How far one is that goes on stands in its item, and the next news may take a while.
      if (!begun) onProgress(0)
      const job = begun ?? (await askFor(item.url ?? '', item.conversion, item.options, signal))
      change(item.id, { job })
      const made = await follow(job, item.name, { signal, onProgress })
      if (signal.aborted) return
      tell(made)
      if (begun || made.state !== 'done') return
      // Of several downloads at once browsers let one through.
      if (alone) download(made.url)
    })

  return {
    items,
    /** Uploads files and looks at them. */
    add(files: readonly File[], conversion: Conversion) {
      const now: ItemState = { state: 'uploading', percent: 0 }
      const chosen = files.map((file) => ({ name: withoutTurns(file.name), bytes: file.size, file }))
      const added = add(
        chosen.map((file) => ({ ...file, conversion, options: {}, now })),
        'first',
      )
      void inLanes(added, uploadsAtOnce, (item) => prepare(item))
    },
    /** Takes up what was left behind: what is going on, what waits for its choices, and what failed. What nothing was chosen for becomes `usual`. */
    found(jobs: readonly OwnJob[], usual: Conversion) {
      const known = new Set(items.map(({ job }) => job))
      const left = inKeptOrder(foundItems(jobs, usual).filter(({ job }) => !known.has(job)))
      const added = add(
        left.map(({ lookJob, ...item }) => ({ ...item, ...(lookJob && choicesFor(item.url ?? '')), isFound: true })),
        'last',
      )
      for (const [at, item] of added.entries()) {
        const { lookJob } = left[at]!
        if (lookJob) void prepare(item, lookJob)
        if (item.now.state === 'working' && item.job) void convert(item, { begun: item.job })
      }
    },
    /** Opens an upload again that is still kept, with the choices of an earlier conversion. */
    reopen(source: { name: string; bytes: number; url: string }, conversion: Conversion, options: ConversionOptions) {
      const now: ItemState = { state: 'looking', percent: 0 }
      for (const item of add([{ ...source, conversion, options, now }], 'first')) void prepare(item)
    },
    /** Sets what is to be made of a file. */
    choose(item: Item, more: Partial<Pick<Item, 'conversion' | 'options'>>) {
      change(item.id, more)
      if (item.url) keepChoices(item.url, { ...item, ...more })
    },
    convert(chosen: readonly Item[]) {
      for (const item of chosen) void convert(item, { alone: chosen.length === 1 })
    },
    /** Tries a failed one again from where it failed, as one that is in hand now, with a password where that was missing or wrong. */
    retry(item: Item, password?: string) {
      const options = password === undefined ? item.options : { ...item.options, password }
      const now: ItemState = { state: item.look ? 'working' : 'looking', percent: 0 }
      const again: Item = { ...item, options, now, isFound: false }
      change(item.id, again)
      void (item.look ? convert(again, { alone: true }) : prepare(again))
    },
    /** Back to the choices: the upload is there and paid for. */
    again(item: Item) {
      if (item.look) change(item.id, { now: { state: 'ready' } })
      else void prepare(item)
    },
    /** Puts the clean result in the place of its preview. */
    unlock(item: Item, url: string) {
      const { now } = item
      if (now.state !== 'tried') return
      const name = new URL(url, location.origin).searchParams.get('name') ?? now.name
      change(item.id, { now: { state: 'done', url, name, facts: now.facts } })
    },
    /** Takes files off the list. What is going on with them ends, and a failure is not found again; a result stays in the account. */
    remove(gone: readonly Item[]) {
      remove(gone)
      forget(gone)
    },
  }
}

/** Forgets what was made of files on the way to no result, here and on the server. */
function forget(gone: readonly Item[]): void {
  for (const { look } of gone) if (look) URL.revokeObjectURL(look.sheetUrl)
  const forgotten = gone
    .filter(({ now }) => now.state === 'failed' || now.state === 'ready')
    .flatMap(({ job, look }) => [job, look?.job].filter((each) => each !== undefined))
  if (forgotten.length > 0) deleteOwnJobs(forgotten).catch(() => {})
}
