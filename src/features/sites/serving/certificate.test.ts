import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { certificateOf } from './certificate.ts'

const run = promisify(execFile)

/** A key and a certificate of shop.example.com that signs itself. */
async function selfSigned(days: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-certificate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const about = ['-subj', '/O=Us/CN=shop.example.com', '-addext', 'subjectAltName=DNS:shop.example.com']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)]
  await run('openssl', ['req', ...kind, ...about, '-keyout', key, '-out', cert], { timeout: 20_000 })
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const at = (port: number) => ({ port, address: '127.0.0.1' })

test('a certificate that a browser takes is told with its issuer and its end, one that it refuses with the reason', async () => {
  const { key, cert } = await selfSigned(90)
  const port = await listening(createServer({ key, cert }))
  const found = await certificateOf('shop.example.com', { ...at(port), ca: cert })
  expect(found).toMatchObject({ state: 'valid', issuer: 'Us', until: expect.any(Date) })
  expect(await certificateOf('shop.example.com', at(port))).toMatchObject({
    state: 'refused',
    why: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  const other = await certificateOf('other.example.com', { ...at(port), ca: cert })
  expect(other).toMatchObject({ state: 'refused', why: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

test('one that should have been renewed by now is told', async () => {
  const { key, cert } = await selfSigned(5)
  const port = await listening(createServer({ key, cert }))
  expect(await certificateOf('shop.example.com', { ...at(port), ca: cert })).toMatchObject({ state: 'ending' })
})

test('who does not answer, in time or at all, leaves it unknown, and hosts of this machine are not asked', async () => {
  const silent = await listening(createTcp((socket) => void onTestFinished(() => void socket.destroy())))
  expect(await certificateOf('shop.example.com', { ...at(silent), seconds: 0.2 })).toEqual({
    state: 'unknown',
    why: 'ETIMEDOUT',
  })
  const closed = createTcp()
  const port = await listening(closed)
  await new Promise((resolve) => closed.close(resolve))
  expect(await certificateOf('shop.example.com', at(port))).toEqual({ state: 'unknown', why: 'ECONNREFUSED' })
  expect(await certificateOf('pdf.localhost')).toEqual({ state: 'local' })
})
