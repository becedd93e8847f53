import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePorts } from '../../testing/freePorts.ts'
import type { Bucket } from '../s3.ts'

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

/** True when Debian's packages ceph-mon, ceph-osd, ceph-common and radosgw are installed. */
export const cephInstalled = programs.every((name) => existsSync(`/usr/bin/${name}`))

/** An object store on loopback, with an empty bucket. */
export type Ceph = { bucket: Bucket; close(): Promise<void> }

/** Starts Ceph with one monitor, one disk in memory and its S3 gateway, and makes a bucket. */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  const daemons: ChildProcess[] = []
  const close = async () => {
    for (const daemon of daemons.toReversed()) {
      const gone = once(daemon, 'exit')
      if (daemon.exitCode === null && daemon.kill('SIGKILL')) await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { bucket: await start(folder, daemons), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(folder: string, daemons: ChildProcess[]): Promise<Bucket> {
  const { monitor, gateway } = await freePorts('monitor', 'gateway')
  const cluster = randomUUID()
  const config = join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(join(folder, name))
  await writeFile(config, configuration(folder, cluster, monitor, gateway))
  const run = async (command: string, ...args: string[]) =>
    (await promisify(execFile)(command, args, { env: { ...process.env, CEPH_CONF: config }, timeout: 60_000 })).stdout
  // Debian 13's looks for its classes below the folder that it is started in, as if that were the root.
  const daemon = (command: string, ...args: string[]) =>
    daemons.push(spawn(command, ['-f', '-c', config, ...args], { stdio: 'ignore', cwd: '/' }))
  const keyring = (name: string) => join(folder, `${name}.keyring`)

  const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
  await run('ceph-authtool', '--create-keyring', keyring('client.admin'), '--gen-key', '-n', 'client.admin', ...all)
  await run('ceph-authtool', keyring('client.admin'), '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  const map = join(folder, 'monmap')
  await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map)
  await run('ceph-mon', '-c', config, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring('client.admin'))
  daemon('ceph-mon', '-i', 'a', '--public-addr', `127.0.0.1:${monitor}`)
  await patiently('the monitor answers', () => run('ceph', '--connect-timeout', '5', 'status'))

  const rights = ['mon', 'allow rwx', 'osd', 'allow rwx']
  await run('ceph', 'auth', 'get-or-create', 'client.rgw', ...rights, '-o', keyring('client.rgw'))
  await run(
    'ceph',
    'auth',
    'get-or-create',
    'osd.0',
    'mon',
    'allow profile osd',
    'osd',
    'allow *',
    '-o',
    keyring('osd.0'),
  )
  const disk = randomUUID()
  await run('ceph', 'osd', 'new', disk, '0')
  await run('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', disk)
  daemon('ceph-osd', '-i', '0')
  daemon('radosgw', '-n', 'client.rgw')

  const keys = { accessKeyId: 'tester', secretAccessKey: randomUUID() }
  const bucket = {
    endpoint: `http://127.0.0.1:${gateway}`,
    name: 'sundry',
    region: 'us-east-1',
    pathStyle: true,
    ...keys,
  }
  await patiently('the gateway answers', () => fetch(bucket.endpoint))
  const user = ['--uid=tester', '--display-name=Tester', `--access-key=${keys.accessKeyId}`]
  await run('radosgw-admin', 'user', 'create', ...user, `--secret-key=${keys.secretAccessKey}`)
  await makeBucket(bucket)
  return bucket
}

async function makeBucket({ endpoint, name, region, ...credentials }: Bucket): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
}

/** One copy of everything, kept in memory: a store for tests, not for anybody's files. */
const configuration = (folder: string, cluster: string, monitor: number, gateway: number) => `
[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}]
keyring = ${folder}/$name.keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
public network = 127.0.0.0/8
mon data avail warn = 1
mon data avail crit = 1
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw dns name = 127.0.0.1
rgw data = ${folder}/rgw
`

/** Tries until it works, for two minutes at most; a busy machine takes its time. */
async function patiently(hope: string, attempt: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 120_000
  for (;;) {
    try {
      await attempt()
      return
    } catch (cause) {
      if (Date.now() > end) throw new Error(`Not in time: ${hope}`, { cause })
      await sleep(300)
    }
  }
}
