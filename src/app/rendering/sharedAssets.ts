import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inBackground } from '#platform/inBackground.ts'
import { inLanes } from '#platform/inLanes.ts'
import type { Log } from '#platform/log.ts'
import type { Store } from '#platform/storage/store.ts'

const dayMs = 86_400_000
/** How long the files of a build stay after the last process that had it was there, as long as `npm run build` keeps them. */
const keptMs = 7 * dayMs
/** How old the list of what others keep may be when somebody asks for what is not in it. */
const listMs = 3000

const place = 'assets/'
const lanes = 8

/** What a bundler names by its content, and may be written over by nothing else, without what stands compressed beside it. */
const byContent = /^[\w.-]+-[\w-]{8}\.(js|css|svg|webp|woff2)$/

/** The files of a build, by name, as other processes have them. */
export type SharedAssets = {
  /** One that some process has; undefined where none does. */
  find(name: string): Promise<Readable | undefined>
  close(): void
}

/**
 * Keeps the files of this build in the bucket that all processes share, and finds those of others there: while machines are upgraded one by
 * one, a page of one build asks processes of the other for its program. They are there before this process answers anybody, are written anew
 * each day, and go a week after the last process that did so.
 */
export async function shareAssets(store: Store, folder: string, log: Log): Promise<SharedAssets> {
  const own = await ownNames(folder)
  let known = new Set<string>()
  let asked: Promise<unknown> = Promise.resolve()
  let askedAt = Number.NEGATIVE_INFINITY

  async function offer() {
    const now = Date.now()
    const before = (age: number) => namesBefore(store, new Date(now - age))
    const [there, aged, over] = await Promise.all([before(-dayMs), before(dayMs), before(keptMs)])
    const wanted = [...own].filter((name) => !there.has(name) || aged.has(name))
    await inLanes(wanted, lanes, (name) =>
      store.put(place + name, createReadStream(join(folder, name)), { maxBytes: Number.MAX_SAFE_INTEGER }),
    )
    const forgotten = [...over].filter((name) => !own.has(name))
    await inLanes(forgotten, lanes, (name) => store.delete(place + name))
  }

  async function learn() {
    known = await namesBefore(store, new Date(Date.now() + dayMs))
  }

  // Who has only one build misses nothing without the bucket.
  await offer().catch((err: unknown) => log.warn({ err }, 'The files of this build are not in the bucket yet'))
  const timer = setInterval(inBackground(log, 'Sharing the files of this build', offer), dayMs).unref()
  return {
    async find(name) {
      if (!byContent.test(name)) return undefined
      if (!known.has(name)) {
        // However many ask for what nobody has, the bucket is asked now and then.
        if (Date.now() - askedAt > listMs) {
          askedAt = Date.now()
          asked = learn()
        }
        await asked
      }
      return known.has(name) ? store.get(place + name) : undefined
    },
    close: () => clearInterval(timer),
  }
}

/** Names of what was written into the bucket before a moment. */
async function namesBefore(store: Store, moment: Date): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const keys of store.list(place, moment)) for (const key of keys) names.add(key.slice(place.length))
  return names
}

/** Names of what the build made; what it keeps of earlier ones was shared by theirs. */
async function ownNames(folder: string): Promise<Set<string>> {
  const earlier = await readFile(`${folder}.earlier.json`, 'utf8').catch(() => '{}')
  const replaced = new Set(Object.keys(JSON.parse(earlier) as object))
  return new Set((await readdir(folder)).filter((name) => byContent.test(name) && !replaced.has(name)))
}
