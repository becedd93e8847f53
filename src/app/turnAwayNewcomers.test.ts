import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import type { App } from '#platform/http/server.ts'
import { turnAwayNewcomers } from './turnAwayNewcomers.ts'

test('a process that does not come round refuses pages in the words of their reader, and no file of a page that was sent', async () => {
  const app = Fastify()
  app.decorate('env', readEnv({ NODE_ENV: 'test' }))
  app.decorateRequest('language', 'es')
  const late = { isLate: () => true, isFull: () => false, take: () => {}, close: () => {} }
  const isTurnedAway = turnAwayNewcomers(app as unknown as App, late)
  app.addHook('onRequest', async (request, reply) => (isTurnedAway(request, reply) ? reply : undefined))
  for (const path of ['/', '/*', '/assets/*', '/healthz']) app.get(path, async () => 'answered')

  const page = await app.inject('/prices')
  expect(page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(page.body).toContain('<html lang="es"')
  expect(page.body).toContain('Inténtelo de nuevo en unos segundos.')
  for (const url of ['/assets/page.js', '/healthz']) expect((await app.inject(url)).body).toBe('answered')
  await app.close()
})
