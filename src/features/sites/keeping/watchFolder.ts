import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Calls `onChange` shortly after something below the folder changed. The system's notices come at once; since network and
 * container mounts send none, it also looks by itself: every five seconds, every half second where notices failed, and in a large folder as much less
 * often that looking takes a hundredth of the time.
 */
export function watchFolder(folder: string, onChange: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  // An editor writes in several steps; a moment of silence means that it is done.
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, 80)
  }

  let notices: FSWatcher | undefined
  try {
    notices = watch(folder, { recursive: true }, settle)
    notices.on('error', () => {
      notices?.close()
      notices = undefined
    })
  } catch {
    // Without notices the looking below does the work alone.
  }

  let seen: string | undefined
  const look = async () => {
    const began = performance.now()
    const now = await fingerprint(folder).catch(() => undefined)
    if (seen !== undefined && now !== undefined && now !== seen) settle()
    seen = now ?? seen
    if (!closed) poll = setTimeout(look, Math.max(notices ? 5000 : 500, 100 * (performance.now() - began))).unref()
  }
  let poll: NodeJS.Timeout = setTimeout(look, 0).unref()

  return {
    close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(poll)
      notices?.close()
    },
  }
}

/** Names, sizes and times of all files below a folder. */
async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = await stat(path)
      return `${path} ${size} ${mtimeMs}`
    })
  return (await Promise.all(lines)).sort().join('\n')
}
