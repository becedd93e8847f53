import { loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { freePorts } from '#platform/testing/freePorts.ts'
import { tools } from '#tools/index.ts'
import { launchBrowser, siteUrl } from '../../tests/support/browser.ts'
import { siteHosts } from '../../tests/support/visiting.ts'
import type { World } from '../../tests/support/world.ts'
import { median } from './median.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Recording a page fails now and then on a busy machine; that says nothing of the page. */
const patience = 3

/** The home page of each site, and each tool's page on the hub. */
const pagesOf = ({ url }: World): string[] => [
  ...siteHosts.map((host) => `${siteUrl(url, host)}/`),
  ...tools.filter(({ menu }) => menu).map(({ id }) => `${siteUrl(url, 'localhost')}/t/${id}`),
]

/**
 * Prints what Lighthouse says of the pages: its mobile profile with the simulated phone and network, the median of so
 * many runs each. Below it what is not perfect, for whom it should be mended.
 */
export async function measureLighthouse(world: World, given = '5'): Promise<void> {
  const runs = Number(given)
  const { port } = await freePorts('port')
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  console.log(`Lighthouse, mobile, median of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  try {
    for (const page of pagesOf(world)) {
      const results: Result[] = []
      while (results.length < runs) results.push(await examine(page, port))
      const { hostname, pathname } = new URL(page)
      console.log(`${(hostname + pathname).padEnd(28)} ${figuresOf(results)}`)
      for (const flaw of flawsOf(results)) console.log(`${''.padEnd(28)} ${flaw}`)
    }
  } finally {
    await browser.close()
  }
}

async function examine(url: string, port: number): Promise<Result> {
  for (let turn = 1; ; turn++) {
    const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    const trouble = answer ? answer.lhr.runtimeError?.message : 'it had nothing to say'
    if (answer && trouble === undefined) return answer.lhr
    if (turn === patience) throw new Error(`Lighthouse could not look at ${url}: ${trouble}`)
  }
}

function figuresOf(results: readonly Result[]): string {
  const scores = categories.map((name) => {
    const score = median(results.map((result) => (result.categories[name]?.score ?? 0) * 100))
    return `${name} ${score.toFixed(0)}`
  })
  const audit = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN))
  const seconds = (id: string) => `${(audit(id) / 1000).toFixed(2)} s`
  return [
    ...scores,
    `LCP ${seconds('largest-contentful-paint')}`,
    `FCP ${seconds('first-contentful-paint')}`,
    `blocking ${audit('total-blocking-time').toFixed(0)} ms`,
    `CLS ${audit('cumulative-layout-shift').toFixed(3)}`,
  ].join('   ')
}

/** What counts in a category and has failed in one of the runs. */
function flawsOf(results: readonly Result[]): string[] {
  const failed = results.flatMap((result) =>
    categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${result.audits[id]?.title}`),
  )
  return [...new Set(failed)]
}
