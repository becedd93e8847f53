import { changesTo } from '#features/sites/authoring/changeSite.ts'
import { mayWrite } from '#features/sites/authoring/sourceFiles.ts'
import { hashOfSources, versionById } from '#features/sites/keeping/siteVersions.ts'
import { readSources } from '#features/sites/reading/folder.ts'
import type { Cell } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { numberIn } from './section.ts'
import { changesBlock, siteCode } from './siteFiles.ts'

/** A version of a site's files: who made it, what would change with it, and the way back to it. */
export async function showVersion(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, query } = visit
  const code = siteCode(visit)
  const id = numberIn(query.id)
  if (code === undefined || id === undefined) return undefined
  const [version, now] = await Promise.all([versionById(place.db, code, id), readSources(place.sitesFolder, code)])
  if (!version) return undefined
  const changes = changesTo(now, version.sources)
  const hidden = { site: code, version: String(id), seen: hashOfSources(now) }
  const who: Cell = version.who ? { text: version.who, plain: true } : words.sites.byHand
  return {
    title: words.sites.version(say.moment(version.at)),
    back: { label: code, href: `/sites/${code}` },
    blocks: [
      {
        type: 'facts',
        rows: [
          [words.since, say.moment(version.at)],
          [words.audit.who, who],
          [words.number, String(id)],
        ],
      },
      ...(changes.size === 0 ? [{ type: 'notice', tone: 'info', text: words.sites.isNow } as const] : []),
      ...changesBlock(visit, words.sites.backChanges, now, changes),
      {
        type: 'acts',
        title: words.whatToDo,
        forms:
          changes.size > 0 && (await mayWrite(place.sitesFolder))
            ? actForm(visit, 'sites.back', { hidden, look: 'primary', hint: words.sites.backHint, closed: true })
            : [],
      },
    ],
  }
}
