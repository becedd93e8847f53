import { expect, test } from 'vitest'
import { smallPage, smallSite, testFolder, tools } from '../../../../tests/support/testFolder.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { openSites } from '../keeping/openSites.ts'
import { presentSite } from '../presenting/presentSite.ts'

/** The menus of a site whose file says this beside the shared one, and what is wrong in it. */
async function menusOf(more: string, known: readonly SiteTool[] = tools) {
  await using files = await testFolder({
    'lemon/site.yaml': smallSite('lemon').replace('common:\n', `${more}common:\n`),
    'lemon/pages/index.yaml': smallPage('Hello'),
  })
  using sites = await openSites({ folder: files.folder, tools: known, development: true, watch: false })
  const { NavBar, FooterBar } = presentSite((await sites.site('lemon'))!, 'en').common
  return {
    groups: NavBar.groups.map(({ title, features }) => `${title}: ${features.map((one) => one.title).join(', ')}`),
    features: NavBar.groups.flatMap(({ features }) => features),
    more: FooterBar.moreProducts.map(({ title }) => title),
    problems: sites.problems().filter(({ severity }) => severity === 'error'),
  }
}

const added: SiteTool = {
  id: 'word-count',
  siteType: 99,
  leads: true,
  theme: 'blue',
  template: undefined,
  icon: undefined,
  keeps: {},
  folders: [],
  home: { en: 'A number for every line' },
  menu: {
    group: 'documents',
    tag: 'new',
    title: { en: 'Word count' },
    words: { en: 'Lines with numbers' },
    sentence: { en: 'Number the lines.' },
  },
}

test('the tools stand in the Products menu and among more products as they describe themselves', async () => {
  const { groups, features, more, problems } = await menusOf('')
  expect(problems).toEqual([])
  expect(groups).toEqual([
    'Photos: Old Photos, ID Photo',
    'Tools: Document format conversion, PDF pages',
    'Utilities: Clap Find My Phone',
    'Ai Tools: Speech To Text, AI Anime',
  ])
  expect(features[0]).toEqual({
    ...{ type: 1, title: 'Old Photos', tag: 'hot', des: 'Repair and colour old prints', url: '/t/old-photos' },
    icon: expect.stringMatching(/^\/media\/_shared\/icons\/old-photos\.svg/),
  })
  // Beside them one that stands in no group of the menu.
  expect(more).toHaveLength(features.length + 1)
  expect(more).toContain('Anonymous SMS')
})

test('a tool that is added stands there without a word in any site, with no icon until there is one', async () => {
  const { groups, features, more, problems } = await menusOf('', [...tools, added])
  expect(problems).toEqual([])
  expect(groups).toContain('Tools: Document format conversion, PDF pages, Word count')
  expect(features.find(({ type }) => type === 99)).toEqual({
    ...{ type: 99, title: 'Word count', tag: 'new', des: 'Lines with numbers', url: '/t/word-count' },
  })
  expect(more.at(-1)).toBe('Word count')
})

test('a site hides tools, and a group without any goes with them', async () => {
  const { groups, more } = await menusOf('hiddenTools: [pdf, pdf-pages, id-photo]\n')
  expect(groups).toEqual(['Photos: Old Photos', 'Utilities: Clap Find My Phone', 'Ai Tools: Speech To Text, AI Anime'])
  expect(more).not.toContain('ID Photo')
})

test('a site lists features and products of its own, beside the tools or instead of them', async () => {
  const feature = '{ type: 5, title: { en: Ours }, url: /t/pdf }'
  const navBar = `  NavBar:\n    groups:\n      - { group: photos, title: { en: All }, features: [${feature}] }\n`
  const footer = '  FooterBar: { moreProducts: [] }\n'
  const more = (lines: string) => `common:\n${lines}`
  await using files = await testFolder({
    'lemon/site.yaml': smallSite('lemon').replace('common:\n', more(navBar + footer)),
    'lemon/pages/index.yaml': smallPage('Hello'),
  })
  using sites = await openSites({ folder: files.folder, tools, development: true, watch: false })
  const { NavBar, FooterBar } = presentSite((await sites.site('lemon'))!, 'en').common
  expect(NavBar.groups.map(({ features }) => features.map(({ title }) => title))).toEqual([
    ['Old Photos', 'ID Photo', 'Ours'],
  ])
  expect(FooterBar.moreProducts).toEqual([])
})

test.each([
  ['hiddenTools: [old-photo]\ncommon:\n', 'Did you mean old-photos?'],
  ['common:\n  NavBar: { groups: [{ group: foto, title: { en: Photos } }] }\n', 'Did you mean photos?'],
  ['common:\n  NavBar: { groups: [{ title: { en: None } }] }\n', 'name a group of tools, or list features'],
  ['common:\n  NavBar: { groups: [{ group: photos, title: { en: All }, features: 3 }, 4] }\n', 'groups[0].features'],
  ['hiddenTools: 3\ncommon:\n  FooterBar: 3\n', 'hiddenTools'],
])('what is no group, no tool or no list is refused: %s', async (lines, refusal) => {
  await using files = await testFolder({
    'lemon/site.yaml': smallSite('lemon').replace('common:\n', lines),
    'lemon/pages/index.yaml': smallPage('Hello'),
  })
  await expect(openSites({ folder: files.folder, tools, development: true, watch: false })).rejects.toThrow(refusal)
})
