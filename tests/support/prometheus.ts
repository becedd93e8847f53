import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { rootFolder } from '#platform/paths.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { bareEnvironment } from './process.ts'

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'prometheus'))
  .find(existsSync)

/** True when Debian's Prometheus is installed. */
export const prometheusInstalled = program !== undefined

/** An alert as Prometheus hands it to who tells people: it fires until `endsAt`. */
type Alert = { labels: { alertname: string }; annotations: { summary: string }; endsAt: string }

/** Runs Prometheus with deploy/alerts.yaml as it is, on the figures of a product, and takes what it tells in the place of an Alertmanager. */
export async function startPrometheus({ metricsPort }: { metricsPort: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
  const told = new Map<string, Alert>()
  const manager = createServer(async (request, response) => {
    for (const alert of (await json(request)) as Alert[]) told.set(alert.labels.alertname, alert)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(manager, 'listening')
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(rootFolder, 'deploy', 'alerts.yaml')],
    alerting: {
      alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${(manager.address() as AddressInfo).port}`] }] }],
    },
    scrape_configs: [{ job_name: 'sundry', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  }
  const file = join(folder, 'prometheus.yml')
  // JSON is YAML, too.
  await writeFile(file, JSON.stringify(config))
  const { port } = await freePorts('port')
  const started = spawn(
    program ?? 'prometheus',
    [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, '--log.level=warn'],
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { env: bareEnvironment, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(started, 'exit')
  return {
    /** The sentence of an alert that fires; undefined where it does not, or no more. */
    firing(name: string): string | undefined {
      const alert = told.get(name)
      return alert && Date.parse(alert.endsAt) > Date.now() ? alert.annotations.summary : undefined
    },
    async [Symbol.asyncDispose]() {
      started.kill('SIGTERM')
      await ended
      manager.closeAllConnections()
      manager.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
