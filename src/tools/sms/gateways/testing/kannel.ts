import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

const programs = {
  bearerbox: '/usr/sbin/bearerbox',
  smsbox: '/usr/sbin/smsbox',
  fakesmsc: '/usr/lib/kannel/test/fakesmsc',
}

/** True when Debian's packages kannel and kannel-extras are installed. */
export const kannelInstalled = Object.values(programs).every((path) => existsSync(path))

export type Kannel = {
  /** Address of its `sendsms` call; user `tester`, password `foobar`. */
  url: string
  /** What the fake message centre printed about the messages that reached it. */
  arrived(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts Kannel on loopback with its own fake message centre behind it, which takes every message and reports it as
 * delivered. With `centre` it sends through that SMPP port instead.
 */
export async function startKannel(centre?: { port: number; password: string }): Promise<Kannel> {
  const folder = await mkdtemp(join(tmpdir(), 'kannel-'))
  const [admin, boxes, sendsms, fake] = await freePorts(4)
  const config = join(folder, 'kannel.conf')
  await writeFile(config, configuration({ admin: admin!, boxes: boxes!, sendsms: sendsms!, fake: fake! }, centre))
  const printed = join(folder, 'fakesmsc.log')
  const processes: ChildProcess[] = []
  const start = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'ignore' })
    processes.push(child)
  }

  start(programs.bearerbox, '-v', '4', config)
  await until(() => accepts(boxes!), 'bearerbox listens', 15)
  // The fake centre prints what it gets; a shell gives it a file to print to.
  if (!centre)
    start('/bin/sh', '-c', `exec ${programs.fakesmsc} -H 127.0.0.1 -r ${fake} -m 0 "1 2 text nop" > ${printed} 2>&1`)
  start(programs.smsbox, '-v', '4', config)
  await until(() => accepts(sendsms!), 'smsbox listens', 15)
  await until(async () => (await statusOf(admin!)).includes(centre ? 'online' : '(online'), 'the centre is online', 15)

  return {
    url: `http://127.0.0.1:${sendsms}/cgi-bin/sendsms`,
    arrived: () => readFile(printed, 'utf8'),
    async close() {
      for (const child of processes.toReversed()) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Ports = Record<'admin' | 'boxes' | 'sendsms' | 'fake', number>

function configuration({ admin, boxes, sendsms, fake }: Ports, centre?: { port: number; password: string }): string {
  const smsc = centre
    ? `smsc = smpp\nhost = 127.0.0.1\nport = ${centre.port}\ntransceiver-mode = true\nsmsc-username = kannel\nsmsc-password = ${centre.password}\nsystem-type = ""\n`
    : `smsc = fake\nport = ${fake}\nconnect-allow-ip = 127.0.0.1\n`
  return `
group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = admin
smsbox-port = ${boxes}
box-allow-ip = 127.0.0.1
box-deny-ip = "*.*.*.*"
dlr-storage = internal

group = smsc
smsc-id = centre
${smsc}
group = smsbox
bearerbox-host = 127.0.0.1
bearerbox-port = ${boxes}
sendsms-port = ${sendsms}
sendsms-interface = 127.0.0.1
http-request-retry = 3
http-queue-delay = 1

group = sendsms-user
username = tester
password = foobar
concatenation = true
max-messages = 10
`
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const statusOf = (admin: number) =>
  fetch(`http://127.0.0.1:${admin}/status.txt`).then(
    (response) => response.text(),
    () => '',
  )
