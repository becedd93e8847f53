import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { importsOfSources } from './imports.ts'

type Room = {
  /** The rooms before it that it takes from. */
  from: readonly string[]
  /** Its files that others may import. */
  doors: readonly string[]
}

/**
 * The rooms of `src/features/sites`, in the order in which a site goes through them: from what its files may say to what a visitor and a
 * search engine see of it. A room, an arrow between two, or a door that is not written here fails, and so does one that nobody uses.
 */
const rooms: Readonly<Record<string, Room>> = {
  // What a plan costs, in which currencies and in words.
  prices: { from: [], doors: ['cost.ts', 'costWords.ts', 'currencyMenu.ts', 'duration.ts', 'planIn.ts'] },
  // What the files of a site may say.
  format: {
    from: ['prices'],
    doors: [
      ...['borrowed.ts', 'fields.ts', 'inLanguage.ts', 'pageFile.ts', 'plan.ts', 'siteFile.ts', 'siteTool.ts'],
      ...['blocks/featureTabs.ts', 'blocks/hero.ts', 'blocks/index.ts'],
    ],
  },
  // From the disk: folders, YAML that knows its lines, pictures.
  reading: { from: [], doors: ['asset.ts', 'folder.ts', 'pictureSize.ts', 'problem.ts', 'yamlFile.ts'] },
  // From files to a site, and what is wrong with them.
  loading: {
    from: ['format', 'reading', 'prices'],
    doors: ['knownTools.ts', 'loadPage.ts', 'loadSite.ts', 'siteRule.ts'],
  },
  // All sites in memory: watched, renewed, their last good versions kept, found by host.
  keeping: {
    from: ['format', 'reading', 'loading'],
    doors: ['hosts.ts', 'keptSites.ts', 'openSites.ts', 'siteVersions.ts'],
  },
  // For who writes the files: a new site, a check, drafts and their previews, the schemas and what their keys mean.
  authoring: {
    from: ['format', 'reading', 'loading', 'keeping'],
    doors: [
      ...[
        'authoringTexts.ts',
        'changeSite.ts',
        'checkSites.ts',
        'drafts.ts',
        'keyHelp.ts',
        'lineChanges.ts',
        'newSite.ts',
      ],
      ...['pictureKind.ts', 'pictures.ts', 'previews.ts', 'schemaFiles.ts', 'sourceFiles.ts'],
    ],
  },
  // A site as plain data in one language: itself, its pages, addresses, plans and colours.
  presenting: {
    from: ['format', 'loading', 'prices'],
    doors: [
      ...['addresses.ts', 'info.ts', 'oncePerLanguage.ts', 'packed.ts', 'pageTexts.ts', 'planPrice.ts', 'plans.ts'],
      ...['presentPage.ts', 'presentPlan.ts', 'presentSite.ts', 'realReviews.ts', 'secondLabel.ts', 'siteLanguages.ts'],
      'siteView.ts',
    ],
  },
  // React: what pages are built of, and what they know of their site.
  pages: {
    from: ['format', 'prices', 'presenting'],
    doors: [
      ...[
        'CurrencyMenu.tsx',
        'FormPage.tsx',
        'PageContent.tsx',
        'Picture.tsx',
        'PlanCards.tsx',
        'RichText.tsx',
        'SiteLink.tsx',
        'ToolPage.tsx',
        'Words.tsx',
        'whenNear.web.ts',
      ],
      ...['pageHandle.ts', 'useCurrency.ts', 'usePageWorld.ts', 'useSite.ts', 'useTemplate.ts', 'blocks/QrCard.tsx'],
    ],
  },
  // Answers: site info, page info, pictures; the origin of a site's addresses; a site that is down.
  serving: {
    from: ['format', 'reading', 'loading', 'keeping', 'presenting'],
    doors: ['analytics.ts', 'certificate.ts', 'server.ts', 'siteDown.ts', 'siteOrigin.ts'],
  },
  // For search engines and shared links.
  search: {
    from: ['format', 'loading', 'prices', 'presenting', 'serving'],
    doors: ['favicon.ts', 'pageMeta.ts', 'seoRoutes.ts'],
  },
}

/** The room of a file and its name in there; undefined for files of no room. */
function placeOf(path: string) {
  const [, room, name] = /^features\/sites\/(\w+)\/(.+)$/.exec(path) ?? []
  return room && name ? { room, name } : undefined
}

/** Every import that leads from one room to another, or into a room from outside. */
async function arrows() {
  const found: { file: string; from: string | undefined; room: string; door: string }[] = []
  for (const [file, imported] of await importsOfSources())
    for (const { room, name } of imported.flatMap((path) => placeOf(path) ?? [])) {
      const from = placeOf(file)?.room
      if (from !== room) found.push({ file, from, room, door: name })
    }
  return found
}

test('every folder of sites is a room, and what lies beside the rooms is the schema of the tables', async () => {
  const entries = await readdir(join(rootFolder, 'src/features/sites'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.toSorted()).toEqual(Object.keys(rooms).toSorted())
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['schema.ts'])
})

test('a room takes from rooms before it alone, and from no more than it says', async () => {
  const order = Object.keys(rooms)
  const allowed = Object.entries(rooms).flatMap(([room, { from }]) => from.map((other) => `${room} <- ${other}`))
  const backwards = Object.entries(rooms).flatMap(([room, { from }]) =>
    from.filter((other) => !order.slice(0, order.indexOf(room)).includes(other)),
  )
  expect(backwards).toEqual([])
  const used = (await arrows()).flatMap(({ from, room }) => (from ? [`${from} <- ${room}`] : []))
  expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted())
})

test('rooms are entered by their doors', async () => {
  const entered = new Set((await arrows()).map(({ room, door }) => `${room}/${door}`))
  const doors = Object.entries(rooms).flatMap(([room, one]) => one.doors.map((door) => `${room}/${door}`))
  expect([...entered].toSorted()).toEqual(doors.toSorted())
})
