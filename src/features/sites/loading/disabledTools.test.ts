import { expect, test } from 'vitest'
import { smallPage, smallSite, testFolder, tools } from '../../../../tests/support/testFolder.ts'
import { openSites } from '../keeping/openSites.ts'
import { listedAddresses } from '../presenting/addresses.ts'
import { withoutTools } from './withoutTools.ts'

const page = `title: { en: "Home" }
blocks:
  - block: ToolEntry
    tool: sms
  - block: ToolEntry
    tool: pdf
  - block: RichText
    html: { en: "<a href='/t/sms'>Text</a> or <a href=\\"/t/sms?to=1\\">write</a>" }
`

/** A site whose file says this beside the rest. */
async function siteOf(more: string, home = smallPage('Hello')) {
  await using files = await testFolder({
    'lemon/site.yaml': smallSite('lemon').replace('common:\n', `${more}common:\n`),
    'lemon/pages/index.yaml': home,
  })
  using sites = await openSites({ folder: files.folder, tools, development: true, watch: false })
  return { site: (await sites.site('lemon'))!, problems: sites.problems() }
}

test('a tool that is switched off is in no menu, has no page and no address, and its blocks are left out', async () => {
  const { site, problems } = await siteOf('disabledTools: [sms, find-my-phone]\n', page)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect([...site.disabled]).toEqual(['find-my-phone', 'sms'])
  const { NavBar, FooterBar } = site.settings.common
  const urls = [...NavBar.groups.flatMap(({ features }) => features), ...FooterBar.moreProducts].map(({ url }) => url)
  expect(urls).toContain('/t/pdf')
  for (const id of ['sms', 'find-my-phone']) {
    expect(urls).not.toContain(`/t/${id}`)
    expect(site.templates.has(id)).toBe(false)
    expect(listedAddresses({ ...site, settings: { ...site.settings, type: 0 } }, tools)).not.toContain(`/t/${id}`)
  }
  const home = site.pages.get('index')
  expect(home?.contentStatus === 2 && home.blocks.map((block) => ('tool' in block ? block.tool : block.block))).toEqual(
    ['pdf', 'RichText'],
  )
  // What is left out by itself is no trouble; a text that leads there is, and a page that was to hold the tool.
  expect(problems.map(({ message }) => message).filter((message) => message.includes('switched off'))).toEqual([
    'the tool sms is switched off here',
    '/t/sms leads to a tool that is switched off here',
    '/t/sms?to=1 leads to a tool that is switched off here',
  ])
})

test('nobody switches off what a site is about: that is told, and the site keeps it', async () => {
  const { site, problems } = await siteOf('disabledTools: [pdf, sms]\n')
  expect(site.settings.type).toBe(5)
  expect([...site.disabled]).toEqual(['sms'])
  expect(problems.filter(({ field }) => field === 'disabledTools')).toMatchObject([
    { severity: 'error', file: 'lemon/site.yaml', message: 'The site is about pdf, so it cannot be switched off' },
  ])
})

test('only entries of lists go, and groups that held nothing else', () => {
  const off = new Set(['sms'])
  const said = {
    groups: [
      { title: 'Messages', features: [{ url: '/t/sms' }, { url: '/t/sms#top' }] },
      { title: 'Both', features: [{ url: '/t/sms' }, { url: '/t/sms-bulk' }, { url: 'https://example.com/t/sms' }] },
      { title: 'Empty before', features: [] },
    ],
    columns: [{ title: 'Tools', links: [{ url: '/t/sms' }] }],
    button: { url: '/t/sms' },
    texts: ['/t/sms'],
  }
  expect(withoutTools(said, off)).toEqual({
    groups: [
      { title: 'Both', features: [{ url: '/t/sms-bulk' }, { url: 'https://example.com/t/sms' }] },
      { title: 'Empty before', features: [] },
    ],
    columns: [{ title: 'Tools', links: [] }],
    button: { url: '/t/sms' },
    texts: ['/t/sms'],
  })
  expect(withoutTools(said, new Set())).toBe(said)
})
