import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import koffi, { type TypeObject } from 'koffi'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'

const programFolders = [
  '/usr/lib/libreoffice/program',
  '/usr/lib64/libreoffice/program',
  '/opt/libreoffice/program',
] as const

/** The folder of LibreOffice's programs, or undefined where it is not installed. */
export const findOffice = (): string | undefined =>
  programFolders.find((folder) => existsSync(join(folder, 'libmergedlo.so')) || existsSync(join(folder, 'soffice')))

/** What kind of document LibreOffice took a file for, by the numbers that its interface gives them. */
export const documentKinds = ['word', 'excel', 'powerpoint', 'drawing'] as const

/** A document that is open inside LibreOffice. Close it, or its memory stays taken. */
export type OpenDocument = {
  kind: (typeof documentKinds)[number] | undefined
  /** Writes the document to `file`; `format` is LibreOffice's word for it (`pdf`, `xlsx`). Throws an Error with its reason. */
  saveAs(file: string, format: string, filterOptions: string): Promise<void>
  close(): Promise<void>
}

/** LibreOffice inside this process. One document at a time: the callbacks know only one password. */
export type Kit = {
  version: string
  /**
   * Opens `file`, which may be `locked`. Answers how often a password was asked for beside the document, which is
   * undefined when it failed.
   */
  open(
    file: string,
    password: string | undefined,
    locked: boolean,
  ): Promise<{ document?: OpenDocument; asked: number; reason: string }>
}

type Call = { async: (...args: unknown[]) => void }

// Both interfaces are C structs of function pointers; the first member of each object points at its struct.
const slots = {
  office: { error: 3, load: 4, freeError: 5, callback: 6, features: 8, password: 9, version: 10 },
  document: { destroy: 1, saveAs: 2, type: 3 },
} as const
const passwordCallbacks: ReadonlySet<number> = new Set([20, 21])
const passwordFeatures = 3n
/** A batch asks nobody anything; in LibreOffice 25.2 not for a password either, so what may be locked is no batch. */
const loadOptions = (locked: boolean) => `Language=en-US,${locked ? '' : 'Batch=true,'}MacroSecurityLevel=3`

const prototypes = () => ({
  destroy: koffi.proto('void KitDestroy(void *)'),
  load: koffi.proto('void *KitLoad(void *, const char *, const char *)'),
  error: koffi.proto('void *KitError(void *)'),
  freeError: koffi.proto('void KitFreeError(void *)'),
  features: koffi.proto('void KitFeatures(void *, uint64_t)'),
  password: koffi.proto('void KitPassword(void *, const char *, const char *)'),
  version: koffi.proto('void *KitVersion(void *)'),
  listener: koffi.proto('void KitListener(int, const char *, void *)'),
  register: koffi.proto('void KitRegister(void *, KitListener *, void *)'),
  saveAs: koffi.proto('int KitSaveAs(void *, const char *, const char *, const char *)'),
  type: koffi.proto('int KitType(void *)'),
})

/**
 * Loads LibreOffice from the folder `programs` into this process through LibreOfficeKit, which takes the folder `shown` for that,
 * with `profile` as its user folder (about a second and 250 MB). It can be done once a process, and a process that did it ends by SIGKILL only: LibreOffice's own clean-up
 * at exit crashes. Throws an Error when the library is missing or does not start.
 */
export function openKit({ programs, shown }: { programs: string; shown: string }, profile: string): Kit {
  // Impress recurses deeper than koffi's usual call stacks.
  koffi.config({
    sync_stack_size: 16 * 1024 * 1024 - 4096,
    sync_heap_size: 2 * 1024 * 1024,
    async_stack_size: 8 * 1024 * 1024,
    async_heap_size: 1024 * 1024,
    resident_async_pools: 1,
    max_async_calls: 4,
  })
  takeOwnFonts()
  const library = koffi.load(join(programs, 'libmergedlo.so'))
  const hook = library.func('void *libreofficekit_hook_2(const char *install, const char *profile)')
  const office: unknown = hook(shown, pathToFileURL(profile).href)
  if (!office) throw new Error('LibreOfficeKit did not start')

  const types = prototypes()
  const pointer = (object: unknown, slot: number): unknown =>
    koffi.decode(koffi.decode(object, 'void *'), slot * 8, 'void *')
  const now = (object: unknown, slot: number, type: TypeObject, ...args: unknown[]): unknown =>
    koffi.call(pointer(object, slot), type, object, ...args)
  // Calls that may ask for a password run beside the event loop: a blocked loop could not answer, and Calc would hang.
  const beside = (object: unknown, slot: number, type: TypeObject, ...args: unknown[]): Promise<unknown> => {
    const call = koffi.decode(pointer(object, slot), type) as Call
    return new Promise((resolve, reject) =>
      call.async(object, ...args, (error: unknown, value: unknown) => (error ? reject(error) : resolve(value))),
    )
  }
  const reason = (): string => {
    const text = now(office, slots.office.error, types.error)
    if (!text) return ''
    const words = koffi.decode(text, 'char', -1) as string
    koffi.call(pointer(office, slots.office.freeError), types.freeError, text)
    return words
  }

  let opening = { url: '', password: undefined as string | undefined, asked: 0 }
  now(office, slots.office.features, types.features, passwordFeatures)
  const listener = koffi.register((kind: number) => {
    if (!passwordCallbacks.has(kind)) return
    opening.asked += 1
    // It asks again after a wrong password; no password at all ends the asking.
    const answer = opening.asked === 1 ? (opening.password ?? null) : null
    now(office, slots.office.password, types.password, opening.url, answer)
  }, koffi.pointer(types.listener))
  now(office, slots.office.callback, types.register, listener, null)

  const wrap = (document: unknown): OpenDocument => ({
    kind: documentKinds[now(document, slots.document.type, types.type) as number],
    async saveAs(file, format, filterOptions) {
      const url = pathToFileURL(file).href
      const saved = await beside(document, slots.document.saveAs, types.saveAs, url, format, filterOptions)
      if (!saved) throw new Error(`LibreOffice could not write ${format}: ${reason()}`)
    },
    async close() {
      await beside(document, slots.document.destroy, types.destroy)
    },
  })

  return {
    version: koffi.decode(now(office, slots.office.version, types.version), 'char', -1) as string,
    async open(file, password, locked) {
      opening = { url: pathToFileURL(file).href, password, asked: 0 }
      const document = await beside(office, slots.office.load, types.load, opening.url, loadOptions(locked))
      if (!document) return { asked: opening.asked, reason: reason() }
      return { document: wrap(document), asked: opening.asked, reason: '' }
    },
  }
}
