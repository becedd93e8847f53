import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { keepCheck } from '#platform/backup/checks.ts'
import { rootFolder } from '#platform/paths.ts'
import { prometheusInstalled, startPrometheus } from '../support/prometheus.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'

// No jobs are done here, so that what waits stays; mails are not sent either.
const world = setWorld({ BACKUP_TO: join(tmpdir(), 'sundry-has-no-backups') }, ['web'])

const figures = async () => (await fetch(`http://127.0.0.1:${world.product.metricsPort}/metrics`)).text()

const read = (name: string) => readFileSync(join(rootFolder, 'deploy', name), 'utf8')
const alerts = parse(read('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
const dashboard = JSON.parse(read('grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }

/** Names of figures in an expression: what is no function, label, keyword or string. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-z]\w*_\w+(?!\w|\s*\()/g)].map(([name]) => name)
}

test('what waits is told by queue, with its age', async () => {
  const member = await world.member('pdf')
  const { obj: fileUrl } = await member.upload('letter.pdf', await samplePdf('waits'))
  await member.call('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } })
  const told = await figures()
  expect(told).toMatch(/^queue_messages\{queue="pdf[^"]*",state="waiting"\} 1$/m)
  expect(told).toMatch(/^queue_oldest_seconds\{queue="pdf[^"]*"\} \d+(\.\d+)?$/m)
  expect(told).toMatch(/^database_up 1$/m)
  expect(Number(/^database_size_bytes (\S+)$/m.exec(told)?.[1])).toBeGreaterThan(1e6)
  expect(Number(/^disk_free_bytes (\S+)$/m.exec(told)?.[1])).toBeGreaterThan(0)
  expect(told).toMatch(/^backup_newest_timestamp_seconds 0$/m)
  expect(told).toMatch(/^backup_checked_timestamp_seconds 0$/m)
  expect(told).toMatch(/^backup_check_failed 0$/m)
  expect(told).toMatch(/^sites_broken 0$/m)
  expect(told).toMatch(/^export_requests\{state="overdue"\} 0$/m)
})

test('alerts and dashboard name figures that there are', async () => {
  const known = new Set([...(await figures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  // A worker counts mails, and none runs here.
  known.add('mails_total')
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ''))
  const expressions = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const names = expressions.flatMap(namesIn)
  expect(new Set(names).size).toBeGreaterThan(15)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

const promtool = '/usr/bin/promtool'
test.runIf(existsSync(promtool))('Prometheus takes the rules', () => {
  const checked = spawnSync(promtool, ['check', 'rules', join(rootFolder, 'deploy', 'alerts.yaml')], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(checked.stdout + checked.stderr).toContain('SUCCESS')
})

test.runIf(prometheusInstalled)(
  'who is told by Prometheus hears of backups that fail, and that they are well again',
  {
    timeout: 120_000,
  },
  async () => {
    const { db } = world.product.services
    const place = join(tmpdir(), 'sundry-has-no-backups')
    const found = (problem: string | null) =>
      keepCheck(db, { place, name: 'sundry-2026-01-01T00-00-00Z.tar.gz', problem })
    await using prometheus = await startPrometheus(world.product)
    // What the database said counts for ten seconds.
    const patience = { timeout: 40_000, interval: 500 }
    await expect.poll(() => prometheus.firing('BackupLate'), patience).toBe('The newest backup is older than 26 hours')
    expect(prometheus.firing('BackupCheckFailed')).toBeUndefined()
    await found('Three files are gone')
    await expect.poll(() => prometheus.firing('BackupCheckFailed'), patience).toMatch(/is not whole/)
    await found(null)
    await expect.poll(() => prometheus.firing('BackupCheckFailed'), patience).toBeUndefined()
    expect(prometheus.firing('DatabaseAway')).toBeUndefined()
  },
)
