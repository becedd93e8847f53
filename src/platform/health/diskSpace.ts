import { statfs } from 'node:fs/promises'
import type { Part } from './health.ts'

const megabyte = 1_000_000

/** Whether the disk of a folder has so many megabytes free; with 0 any number will do. */
export const diskSpace = (folder: string, leastMegabytes: number): Part => ({
  name: 'disk',
  silent: { en: 'The disk does not answer.', id: 'Disk tidak menjawab.' },
  async ask() {
    const free = Math.floor((await freeBytes(folder)) / megabyte)
    const wanted = leastMegabytes === 0 ? { en: '', id: '' } : wantedWords(leastMegabytes)
    return {
      ok: free >= leastMegabytes,
      text: {
        en: `${free} MB are free on the disk${wanted.en}.`,
        id: `${free} MB kosong di disk${wanted.id}.`,
      },
    }
  },
})

const wantedWords = (least: number) => ({
  en: `, at least ${least} MB are wanted`,
  id: `, dibutuhkan minimal ${least} MB`,
})

/** Bytes that programs which are not root may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is full, for failures of programs that do not say so. */
export const isDiskFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < megabyte
