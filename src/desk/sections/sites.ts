import { leadingTools } from '#features/sites/authoring/newSite.ts'
import { mayWrite } from '#features/sites/authoring/sourceFiles.ts'
import { sharedFolder } from '#features/sites/reading/folder.ts'
import { describeProblem } from '#features/sites/reading/problem.ts'
import { textIn } from '#platform/text.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { looksAfter } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, type Section } from './section.ts'
import { showSite, toPreview } from './site.ts'
import { showFile } from './siteFile.ts'
import { pictureFile, showPicture, showPictures } from './sitePictures.ts'
import { showVersion } from './siteVersion.ts'

/** The sites with their hosts, and which of them do not show what lies on the disk. */
export const sites: Section = {
  id: 'sites',
  pages: [
    { path: '/sites', permission: 'sites.read', show },
    { path: '/sites/:code', permission: 'sites.read', show: showSite },
    { path: '/sites/:code/edit', permission: 'sites.draft', show: showFile },
    { path: '/sites/:code/pictures', permission: 'sites.read', show: showPictures },
    { path: '/sites/:code/picture', permission: 'sites.read', show: showPicture },
    { path: '/sites/:code/version', permission: 'sites.read', show: showVersion },
  ],
  files: [{ path: '/sites/:code/picture/content', permission: 'sites.read', make: pictureFile }],
  ways: [{ path: '/sites/:code/preview', permission: 'sites.draft', to: toPreview }],
}

async function show(visit: Visit): Promise<Shown> {
  const { words, place, operator, language, query } = visit
  const typed = (query.q ?? '').trim().toLowerCase()
  const own = place.sites
    .list()
    .filter(({ code, hosts }) => looksAfter(operator, code) && [code, ...hosts].some((name) => name.includes(typed)))
    .filter(({ code }) => query.before === undefined || code > query.before)
  const { shown: listed, more } = paged(visit, own, ({ code }) => code)
  const shown = await Promise.all(listed.map(({ code }) => place.sites.site(code)))
  const troubles = place.sites.troubles().filter(({ code }) => looksAfter(operator, code))
  const problems = place.sites.problems().filter(({ file }) => looksAfter(operator, file.split('/')[0] ?? ''))
  return {
    title: words.sections.sites,
    blocks: [
      ...troubles.map(
        ({ code, shows, why }) =>
          ({
            type: 'notice',
            tone: 'error',
            title: words.sites.trouble(code, words.sites.shows[shows]),
            text: why,
          }) as const,
      ),
      {
        type: 'search',
        action: '/sites',
        submit: words.search,
        fields: [{ name: 'q', label: words.sites.hosts, value: typed, autocomplete: 'off' }],
      },
      {
        type: 'table',
        title: words.sections.sites,
        columns: [
          { header: words.site },
          { header: words.sites.title },
          { header: words.sites.hosts },
          { header: words.sites.theme },
          { header: words.state },
        ],
        rows: shown
          .flatMap((site) => site ?? [])
          .map((site): Cell[] => [
            { text: site.code, plain: true, href: `/sites/${site.code}` },
            textIn(site.settings.common.title, language),
            { text: site.hosts.join(', ') || '–', plain: true },
            { text: site.settings.theme, plain: true },
            troubles.some(({ code }) => code === site.code)
              ? { text: words.sites.broken, tone: 'error' }
              : { text: words.sites.well, tone: 'success' },
          ]),
        empty: words.sites.none,
        more,
      },
      {
        type: 'table',
        title: words.sites.problems,
        columns: [{ header: words.site }, { header: words.reason }],
        rows: problems.map((problem): Cell[] => [
          siteCell(problem.file.split('/')[0] ?? '', place.sites.knows),
          { text: describeProblem(problem), plain: true },
        ]),
        empty: words.sites.noProblems,
      },
      ...sharedLink(visit),
      ...((await mayWrite(place.sitesFolder)) ? [newSiteBlock(visit)] : []),
    ],
  }
}

const siteCell = (code: string, knows: (code: string) => boolean): Cell => ({
  ...{ text: code, plain: true },
  href: knows(code) ? `/sites/${code}` : undefined,
})

/** Where what all sites share is written, for who looks after all of them. */
const sharedLink = ({ words, operator }: Visit): Block[] =>
  looksAfter(operator, sharedFolder)
    ? [{ type: 'links', links: [{ label: words.sites.shared, href: `/sites/${sharedFolder}` }] }]
    : []

/** A new site, of the files that `site new` makes. */
const newSiteBlock = (visit: Visit): Block => ({
  ...{ type: 'acts', title: visit.words.sites.new },
  forms: actForm(visit, 'sites.new', {
    hint: visit.words.sites.newHint,
    fields: [
      { name: 'code', label: visit.words.sites.code, placeholder: 'lemon', required: true, autocomplete: 'off' },
      {
        name: 'type',
        label: visit.words.sites.about,
        options: leadingTools(visit.place.siteTools).map(({ siteType, home }) => ({
          value: String(siteType),
          label: textIn(home, visit.language),
        })),
      },
    ],
  }),
})
