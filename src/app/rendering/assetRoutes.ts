import { extname, join } from 'node:path'
import { createGzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { notFound } from '#platform/errors.ts'
import { takesCoding } from '#platform/http/conditional.ts'
import type { App } from '#platform/http/server.ts'
import { rootFolder } from '#platform/paths.ts'
import type { SharedAssets } from './sharedAssets.ts'

/** Where the build lays what browsers fetch, by names that tell its content. */
export const assetsFolder = join(rootFolder, 'build', 'client', 'assets')

/** What such files are, and whether they get smaller on their way. */
const kinds: Readonly<Record<string, { type: string; shrinks: boolean }>> = {
  '.js': { type: 'application/javascript; charset=utf-8', shrinks: true },
  '.css': { type: 'text/css; charset=utf-8', shrinks: true },
  '.svg': { type: 'image/svg+xml', shrinks: true },
  '.webp': { type: 'image/webp', shrinks: false },
  '.woff2': { type: 'font/woff2', shrinks: false },
}

/** Sends the files of the build, and of other builds those that processes share. */
export async function assetRoutes(app: App, shared: SharedAssets | undefined): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: assetsFolder,
        immutable: true,
        maxAge: '1y',
        decorateReply: false,
        preCompressed: true,
      })
      scope.setNotFoundHandler(async ({ url, method, headers }, reply) => {
        const name = url.slice('/assets/'.length).split('?')[0]!
        const kind = kinds[extname(name)]
        // Another process may have it in a moment, so no cache on the way keeps that this one has not.
        reply.header('cache-control', 'no-store')
        const file = kind && (method === 'GET' || method === 'HEAD') ? await shared?.find(name) : undefined
        if (!kind || !file) throw notFound()
        reply
          .type(kind.type)
          .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        if (!kind.shrinks || !takesCoding(headers['accept-encoding'], 'gzip')) return reply.send(file)
        const small = createGzip()
        file.on('error', (cause) => small.destroy(cause)).pipe(small)
        return reply.header('content-encoding', 'gzip').send(small)
      })
    },
    { prefix: '/assets' },
  )
}
