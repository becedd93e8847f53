import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rootFolder } from '#platform/paths.ts'

const program = '/usr/sbin/nginx'

/** True when Debian's nginx is installed. */
export const nginxInstalled = existsSync(program)

/** Runs nginx with docs/nginx.conf, on other ports: one of its own, and those of the two web processes. */
export async function startNginx(port: number, [first, second]: [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const documented = await readFile(join(rootFolder, 'docs', 'nginx.conf'), 'utf8')
  const site = documented
    .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${site}\n}\n`,
  )
  const nginx = spawn(program, ['-e', join(folder, 'errors'), '-c', config], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'errors'), 'utf8'))
    await pause(20)
  }
  return {
    /** What it complained of. */
    errors: () => readFile(join(folder, 'errors'), 'utf8'),
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
