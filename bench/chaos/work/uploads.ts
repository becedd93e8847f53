import { randomBytes } from 'node:crypto'
import { type Around, failing, type Work } from '../work.ts'
import { uploadFile } from './jobs.ts'

/** Whole files in one request. */
export function uploadWork({ client, member }: Around): Work {
  const name = 'uploads'
  const site = client('pdf')
  const kept: { link: string; bytes: Buffer }[] = []
  return {
    name,
    async once() {
      const bytes = randomBytes(200_000)
      const { headers } = await member('pdf')
      kept.push({ link: await uploadFile(site, headers, bytes), bytes })
    },
    async tally(until) {
      const lost = await failing(kept, until, async ({ link, bytes }) => isSame(await download(site, link), bytes))
      return { name, acknowledged: kept.length, lost: lost.map(({ link }) => link), doubled: [], notes: [] }
    },
  }
}

export const isSame = (found: Buffer | undefined, bytes: Buffer) => found?.equals(bytes) ?? false

/** The bytes behind a link of the product. */
export async function download(site: ReturnType<Around['client']>, link: string): Promise<Buffer | undefined> {
  const { pathname, search } = new URL(link, 'http://here')
  const { status, bytes } = await site.ask(pathname + search)
  return status === 200 ? bytes : undefined
}
