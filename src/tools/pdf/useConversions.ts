import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { deleteOwnJobs } from '#features/jobs/ownJobs.web.ts'
import { uploadPatiently, uploadsAtOnce } from '#features/jobs/patiently.web.ts'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { lookAt, lookedBy } from '#features/pdfLook/lookAt.web.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { inLanes } from '#platform/inLanes.ts'
import { withoutTurns } from '#platform/isolated.ts'
import { type Conversion, type ConversionOptions, type FileLook, pdf } from './contract.ts'
import { conversionFor } from './conversionOf.ts'
import { askFor, download, follow } from './convert.web.ts'
import { foundItems } from './foundItems.ts'
import type { Item, ItemState } from './item.ts'
import { choicesFor, keepChoices } from './keptChoices.web.ts'
import { inKeptOrder, keepOrder, orderOf } from './keptOrder.web.ts'
import { mayBeConverted } from './mayBeConverted.web.ts'
import { pdfTexts } from './texts.ts'

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
  const [items, setItems] = useState<readonly Item[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  /** Those taken off the list, maybe before their turn came. */
  const removed = useRef(new Set<number>())
  const texts = useTexts(pdfTexts)

  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort(pageLeft)
    }
  }, [])

  // How far each of them is changes often, and their order seldom.
  const order = orderOf(items)
  useEffect(() => keepOrder(order), [order])

  const change = (id: number, more: Partial<Item>) =>
    setItems((before) => before.map((other) => (other.id === id ? { ...other, ...more } : other)))

  /** Does a stretch of an item's way; a failure becomes the item's own. */
  async function go(id: number, stretch: (signal: AbortSignal, tell: (now: ItemState) => void) => Promise<void>) {
    running.current.get(id)?.abort()
    const stop = new AbortController()
    running.current.set(id, stop)
    const { signal } = stop
    const tell = (now: ItemState) => {
      if (!signal.aborted) change(id, { now })
    }
    try {
      await stretch(signal, tell)
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError(codes.unreachable, String(error))
      tell({ state: 'failed', code, text: message })
    }
  }

  /** Uploads a file where that is not done, and looks at it. */
  async function prepare(item: Item, job?: string): Promise<void> {
    if (removed.current.has(item.id)) return
    return go(item.id, async (signal, tell) => {
      const url = item.url ?? (await send(item, signal, tell))
      change(item.id, { url })
      const onProgress = (percent: number) => tell({ state: 'looking', percent })
      onProgress(0)
      const { password } = item.options
      const look = job
        ? await lookedBy<FileLook>(job, { signal, onProgress })
        : await lookAt<FileLook>('/backapi/v1/pdf/look', { fileUrl: url, password }, { signal, onProgress })
      const conversion = conversionFor(look.is, item.conversion) ?? item.conversion
      change(item.id, { look, conversion, now: { state: 'ready' } })
      // What was left behind on an earlier visit changes no tile that is chosen now.
      if (signal.aborted || item.isFound) return
      if (conversion.id !== item.conversion.id) onSwitched(item.name, conversion)
      onTold(conversion)
    })
  }

  async function send({ file }: Item, signal: AbortSignal, tell: (now: ItemState) => void): Promise<string> {
    if (!file) throw new CallError(codes.notFound, '')
    tell({ state: 'uploading', percent: 0 })
    if (!(await mayBeConverted(file))) throw new CallError(codes.wrongFileType, texts.notWhatItSays)
    return uploadPatiently(pdf.uploadPath, file, {
      signal,
      onProgress: (percent) => tell({ state: 'uploading', percent }),
    })
  }

  /** Converts a file that was looked at, or follows its conversion where that has begun. */
  function convert(item: Item, { begun, alone = false }: { begun?: string; alone?: boolean }) {
    return go(item.id, async (signal, tell) => {
      // How far one is that goes on stands in its item, and the next news may take a while.
      if (!begun) tell({ state: 'working', percent: 0 })
      const job = begun ?? (await askFor(item.url ?? '', item.conversion, item.options, signal))
      change(item.id, { job })
      const made = await follow(job, item.name, {
        signal,
        onProgress: (percent) => tell({ state: 'working', percent }),
      })
      if (signal.aborted) return
      tell(made)
      if (begun || made.state !== 'done') return
      // Of several downloads at once browsers let one through.
      if (alone) download(made.url)
    })
  }

  return {
    items,
    /** Uploads files and looks at them. */
    add(files: readonly File[], conversion: Conversion) {
      const added = files.map((file): Item => {
        const { size: bytes } = file
        const name = withoutTurns(file.name)
        const now: ItemState = { state: 'uploading', percent: 0 }
        return { id: ++lastId.current, name, bytes, file, conversion, options: {}, now }
      })
      setItems((before) => [...added, ...before])
      void inLanes(added, uploadsAtOnce, (item) => prepare(item))
    },
    /** Takes up what was left behind: what is going on, what waits for its choices, and what failed. What nothing was chosen for becomes `usual`. */
    found(jobs: readonly OwnJob[], usual: Conversion) {
      const known = new Set(items.map(({ job }) => job))
      const ways = foundItems(jobs, usual)
        .filter(({ item }) => !known.has(item.job))
        .map(({ item, look, convert: begun }) => {
          const chosen = look ? choicesFor(item.url ?? '') : undefined
          const own: Item = { ...item, ...chosen, id: ++lastId.current, isFound: true }
          return { own, look, begun }
        })
      const found = inKeptOrder(ways.map(({ own }) => own))
      setItems((before) => [...before, ...found])
      for (const { own, look, begun } of ways) {
        if (look) void prepare(own, look)
        if (begun) void convert(own, { begun })
      }
    },
    /** Opens an upload again that is still kept, with the choices of an earlier conversion. */
    reopen(source: { name: string; bytes: number; url: string }, conversion: Conversion, options: ConversionOptions) {
      const now: ItemState = { state: 'looking', percent: 0 }
      const item: Item = { id: ++lastId.current, ...source, conversion, options, now }
      setItems((before) => [item, ...before])
      void prepare(item)
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
      for (const { id, look } of gone) {
        removed.current.add(id)
        running.current.get(id)?.abort()
        running.current.delete(id)
        if (look) URL.revokeObjectURL(look.sheetUrl)
      }
      const forgotten = gone
        .filter(({ now }) => now.state === 'failed' || now.state === 'ready')
        .flatMap(({ job, look }) => [job, look?.job].filter((each) => each !== undefined))
      if (forgotten.length > 0) deleteOwnJobs(forgotten).catch(() => {})
      setItems((before) => before.filter((other) => !gone.some(({ id }) => id === other.id)))
    },
  }
}
