import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tools } from '#tools/index.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld({}, ['web'])

/**
 * Most bytes, compressed as gzip -9 does, of what a page of a site names in its HTML, and of what a tool's page adds: 2 kB of that are the calls to the
 * server, which a home page does without.
 */
const budget = { scripts: 105_000, styles: 20_000, tool: 36_000 }

const sites = ['hub', 'pdf', 'photos', 'passport', 'voice', 'anime', 'clap', 'sms']

/** What a page loads at once, by address: its scripts, those that they import, and its style sheets. Pictures are not among it. */
async function assetsOf(visitor: Visitor, path: string): Promise<Map<string, number>> {
  const html = await (await visitor.get(path)).text()
  const preloaded = html.matchAll(
    /<link rel="(?:modulepreload|stylesheet)"(?: media="[^"]*")? href="(\/assets\/[^"#]+)/g,
  )
  const imported = html.matchAll(/\bimport\b[^;]*?"(\/assets\/[^"]+\.js)"/g)
  const addresses = new Set([...preloaded, ...imported].map((match) => match[1]!))
  const weigh = async (address: string) => {
    const bytes = Buffer.from(await (await visitor.get(address)).arrayBuffer())
    return [address, gzipSync(bytes, { level: 9 }).length] as const
  }
  return new Map(await Promise.all([...addresses].map(weigh)))
}

const sum = (assets: Map<string, number>, ending: string) =>
  [...assets].reduce((total, [address, bytes]) => total + (address.endsWith(ending) ? bytes : 0), 0)

test.for(sites)('the home page of %s is light enough for a slow phone', async (site) => {
  const assets = await assetsOf(world.visitor(site), '/')
  expect(sum(assets, '.js')).toBeGreaterThan(50_000)
  expect(sum(assets, '.js')).toBeLessThanOrEqual(budget.scripts)
  expect(sum(assets, '.css')).toBeGreaterThan(2000)
  expect(sum(assets, '.css')).toBeLessThanOrEqual(budget.styles)
})

test.for(tools.map(({ id }) => id))('the page of the tool %s adds little to that', async (tool) => {
  const visitor = world.visitor('hub')
  const home = await assetsOf(visitor, '/')
  const page = await assetsOf(visitor, `/t/${tool}`)
  const added = new Map([...page].filter(([address]) => !home.has(address)))
  expect(sum(added, '.js')).toBeGreaterThan(0)
  expect(sum(added, '.js') + sum(added, '.css')).toBeLessThanOrEqual(budget.tool)
})

test('a page shows before its program is fetched, and asks for nothing else to be drawn', async () => {
  const html = await (await world.visitor('hub').get('/')).text()
  expect(html).toMatch(/<style>[\s\S]{10000,}?<\/style>/)
  const links = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link).toContain('media="not all"')
  const program = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1]
  expect(program).toMatch(/^\s*await new Promise/)
  expect(program).not.toMatch(/^import /m)
})

test.for(['/', '/?type=2'])(
  'a tool in the middle of %s is drawn with its styles before any program is there',
  async (path) => {
    const html = await (await world.visitor('pdf').get(path)).text()
    const tool = /<div data-tool="pdf"[\s\S]*?<\/details>/.exec(html)?.[0]
    expect(tool?.match(/type="radio"/g)).toHaveLength(6)
    expect(tool).toContain('type="file"')
    const linked = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g)]
    const fetched = linked.map(async (link) => (await world.visitor('pdf').get(link[1]!)).text())
    const styles = [html, ...(await Promise.all(fetched))].join()
    for (const name of [...tool!.matchAll(/class="([\w-]+)/g)].map((match) => match[1]!))
      expect(styles, name).toMatch(new RegExp(`\\.${name}\\b`))
  },
)
