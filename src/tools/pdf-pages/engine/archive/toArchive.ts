import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { noArchive } from '../../errors.ts'
import { updating } from '../changes.ts'
import { objectsOf } from '../objects.ts'
import { loose, packed, qpdf } from '../qpdf.ts'
import { breachesOf, type Obstacle } from './breaches.ts'
import { mend } from './mend.ts'

/** Which obstacle is told where a file has several: the one that says most of what can be done. */
const tellingFirst: readonly Obstacle[] = ['additions', 'colours', 'pictures', 'letters', 'other']

/**
 * Makes PDF/A-2b (ISO 19005-2) of a PDF of scans that opens without a password, and reads what it made again by the rules.
 * @returns the path of the new file
 * @throws AppError noArchive where it breaks a rule that cannot be mended without changing how pages look
 */
export async function toArchive(path: string, work: Work): Promise<string> {
  const plain = join(work.scratch, 'plain.pdf')
  // Pictures in the line become pictures like all others, whose colours and coding the rules see.
  await qpdf([...loose, '--decrypt', path, '--externalize-inline-images', '--ii-min-bytes=0', plain], work)
  const changes = await mend(await objectsOf({ path: plain }, work), work)
  const file = join(work.scratch, 'archive.pdf')
  await qpdf([plain, ...packed, '--force-version=1.7', ...(await updating(changes, work)), file], work)
  const breaches = await breachesOf(file, work)
  const found = tellingFirst.find((each) => breaches.some(({ obstacle }) => obstacle === each))
  if (found)
    throw noArchive(
      found,
      breaches.map(({ clause }) => clause),
    )
  return file
}
