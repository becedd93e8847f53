import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#platform/testing/freePorts.ts'
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
 * delivered.
 */
export async function startKannel(): Promise<Kannel> {
  const folder = await mkdtemp(join(tmpdir(), 'kannel-'))
  const { admin, boxes, sendsms, centre } = await freePorts('admin', 'boxes', 'sendsms', 'centre')
  const config = join(folder, 'kannel.conf')
  const printed = join(folder, 'fakesmsc.log')
  await writeFile(config, configuration(admin, boxes, sendsms, centre))
  const processes: ChildProcess[] = []
  const start = (command: string, ...args: string[]) => {
    processes.push(spawn(command, args, { cwd: folder, stdio: 'ignore' }))
  }
  const close = async () => {
    for (const child of processes.toReversed()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    start(programs.bearerbox, '-v', '4', config)
    await until(() => accepts(boxes), 'bearerbox listens', 15)
    // The fake centre prints what it gets; a shell gives it a file to print to.
    const command = `exec ${programs.fakesmsc} -H 127.0.0.1 -r ${centre} -m 0 "1 2 text nop" > ${printed} 2>&1`
    start('/bin/sh', '-c', command)
    start(programs.smsbox, '-v', '4', config)
    await until(() => accepts(sendsms), 'smsbox listens', 15)
    await until(async () => (await statusOf(admin)).includes('(online'), 'the centre is online', 15)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `http://127.0.0.1:${sendsms}/cgi-bin/sendsms`,
    arrived: () => readFile(printed, 'utf8'),
    close,
  }
}

const configuration = (admin: number, boxes: number, sendsms: number, centre: number) => `
group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = admin
smsbox-port = ${boxes}
box-allow-ip = 127.0.0.1
box-deny-ip = "*.*.*.*"
dlr-storage = internal

group = smsc
smsc = fake
smsc-id = centre
port = ${centre}
connect-allow-ip = 127.0.0.1

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
