import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { kindOf } from '#features/files/kindOf.web.ts'
import { uploadPatiently, uploadsAtOnce } from '#features/jobs/patiently.web.ts'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { lookAt } from '#features/pdfLook/lookAt.web.ts'
import { type DrawnSheet, type Looked, type LookFacts, sheetOf } from '#features/pdfLook/lookFacts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { asCallError, CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { inLanes } from '#platform/inLanes.ts'
import { withoutTurns } from '#platform/isolated.ts'
import { pdfPages } from './contract.ts'
import { swapped } from './fileOrder.ts'
import { keepFiles, keptFiles } from './keptFiles.web.ts'
import { pdfPagesTexts } from './texts.ts'
import { wantedOnce } from './wantedOnce.ts'

/** A file, whether its pages are to be shown, and what is known of it already. */
type Sent = {
  id: number
  name: string
  bytes: number
  looks: boolean
  /** The file itself, or where it has been uploaded to. */
  source: File | string
  password?: string
}

type Standing =
  | { state: 'uploading' | 'looking'; percent: number }
  | { state: 'ready'; look?: Looked<LookFacts> }
  | { state: 'failed'; code: number; text: string }

/** A chosen file on its way to the pages that are shown of it. */
export type Chosen = Sent & Standing

/**
 * The files that a visitor works with: each is uploaded once, and looked at where its pages are to be shown. What has been uploaded is there
 * again after a reload.
 */
export function useFiles() {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const running = useRef(new Map<number, AbortController>())
  /** Those taken off the list before their turn came. */
  const removed = useRef(new Set<number>())
  const lastId = useRef(0)
  const texts = useTexts(pdfPagesTexts)
  const sheets = useRef<string[]>([])
  const wanted = useRef(wantedOnce())

  const takeUp = useEffectEvent(() => {
    const kept = keptFiles().map(
      (file): Chosen => (file.looks ? { ...file, state: 'looking', percent: 0 } : { ...file, state: 'ready' }),
    )
    if (kept.length === 0) return
    lastId.current = Math.max(lastId.current, ...kept.map(({ id }) => id))
    setFiles((before) => [...kept, ...before])
    // What is not there any more, or is another's, goes without a word: nobody has asked for it now.
    void inLanes(kept, uploadsAtOnce, (each) => follow(each, (code) => isGone(code) && remove(each.id)))
  })

  useEffect(() => {
    const all = running.current
    const pictures = sheets.current
    takeUp()
    return () => {
      for (const stop of all.values()) stop.abort(pageLeft)
      for (const sheet of pictures) URL.revokeObjectURL(sheet)
    }
  }, [])

  useEffect(() => keepFiles(files), [files])

  async function follow(sent: Sent, onFailed?: (code: number) => void) {
    const { id, name, bytes, looks, password } = sent
    if (removed.current.has(id)) return
    const stop = new AbortController()
    running.current.set(id, stop)
    const { signal } = stop
    const base = { id, name, bytes, looks, ...(password !== undefined && { password }) }
    let source = sent.source
    const tell = (now: Standing) => {
      if (!signal.aborted)
        setFiles((before) => before.map((other) => (other.id === id ? { ...base, source, ...now } : other)))
    }
    try {
      if (source instanceof File) {
        const onProgress = (percent: number) => tell({ state: 'uploading', percent })
        onProgress(0)
        if ((await kindOf(source)) === 'other') throw new CallError(codes.wrongFileType, texts.notWhatItSays)
        source = await uploadPatiently(pdfPages.uploadPath, source, { signal, onProgress })
      }
      if (!looks) return tell({ state: 'ready' })
      const onProgress = (percent: number) => tell({ state: 'looking', percent })
      onProgress(0)
      const asked = { fileUrl: source, password, from: 1 }
      const look = await lookAt<LookFacts>(lookPath, asked, { signal, onProgress })
      sheets.current.push(look.sheetUrl)
      tell({ state: 'ready', look })
    } catch (error) {
      const { code, message } = asCallError(error, String(error))
      tell({ state: 'failed', code, text: message })
      if (!signal.aborted) onFailed?.(code)
    }
  }

  /** Has further pages of a file drawn; those that cannot be are shown by their numbers. */
  async function drawMore({ id, source, password }: Chosen, from: number) {
    const signal = running.current.get(id)?.signal
    if (typeof source !== 'string' || !signal || signal.aborted) return
    const asked = { fileUrl: source, password, from }
    const drawn = await lookAt<LookFacts>(lookPath, asked, { signal, onProgress: () => {} }).catch(() => undefined)
    if (!drawn) return
    const { sheet, sheetUrl } = drawn
    sheets.current.push(sheetUrl)
    setFiles((before) => before.map((other) => (other.id === id ? withSheet(other, { sheet, sheetUrl }) : other)))
  }

  /** A number that none of the files had that were here before a reload: their order is kept by it. */
  function newId(): number {
    lastId.current = Math.max(lastId.current + 1, Date.now())
    return lastId.current
  }

  function remove(id: number) {
    removed.current.add(id)
    running.current.get(id)?.abort()
    running.current.delete(id)
    setFiles((before) => before.filter((other) => other.id !== id))
  }

  return {
    files,
    /** Takes files in, uploads them and looks at them where `looks` says so. */
    add(more: readonly File[], looks: boolean) {
      const added = more.map((file): Chosen => {
        const { size: bytes } = file
        const name = withoutTurns(file.name)
        return { id: newId(), name, bytes, looks, source: file, state: 'uploading', percent: 0 }
      })
      setFiles((before) => [...before, ...added])
      void inLanes(added, uploadsAtOnce, (each) => follow(each))
    },
    /** Tries a failed one again, with a password where that was missing. What is uploaded is not sent again. */
    retry({ id, name, bytes, looks, source, password: before }: Chosen, password = before) {
      void follow({ id, name, bytes, looks, source, ...(password !== undefined && { password }) })
    },
    remove,
    /** Has two files change places. */
    swap: (one: Chosen, other: Chosen) => setFiles((before) => swapped(before, one.id, other.id)),
    /** Asks for the small picture of a page, where there is none yet. */
    want(chosen: Chosen | undefined, page: number) {
      if (chosen?.state !== 'ready' || !chosen.look || sheetOf(chosen.look, page)) return
      const { look } = chosen
      const { drawn } = look.sheet
      const from = Math.floor((page - 1) / drawn) * drawn + 1
      wanted.current(`${chosen.id}-${from}`, () => drawMore(chosen, from))
    },
  }
}

const lookPath = '/backapi/v1/pdf-pages/look'

const withSheet = (chosen: Chosen, sheet: DrawnSheet): Chosen =>
  chosen.state === 'ready' && chosen.look
    ? { ...chosen, look: { ...chosen.look, more: [...(chosen.look.more ?? []), sheet] } }
    : chosen

const isGone = (code: number) => code === codes.notFound || code === codes.notLoggedIn || code === codes.notAMember
