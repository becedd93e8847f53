import { statfs } from 'node:fs/promises'
import type { Part } from './health.ts'
import { healthText } from './healthTexts.ts'

const megabyte = 1_000_000

/** Whether the disk of a folder has so many megabytes free; with 0 any number will do. */
export const diskSpace = (folder: string, leastMegabytes: number): Part => ({
  name: 'disk',
  silent: healthText(({ disk }) => disk.silent),
  async ask() {
    const free = Math.floor((await freeBytes(folder)) / megabyte)
    const text = healthText(({ disk }) => (leastMegabytes === 0 ? disk.free(free) : disk.freeOf(free, leastMegabytes)))
    return { ok: free >= leastMegabytes, text }
  },
})

/** Bytes that programs which are not root may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is full, for failures of programs that do not say so. */
export const isDiskFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < megabyte
