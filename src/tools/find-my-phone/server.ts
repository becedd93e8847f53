import { z } from 'zod'
import { favicon } from '#features/sites/search/favicon.ts'
import { notFound } from '#platform/errors.ts'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import type { App } from '#platform/http/server.ts'
import { directionOf } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import type { ToolServer } from '#tools/tool.ts'
import { themeColours } from '#ui/themes.ts'
import { findMyPhone } from './contract.ts'
import { serviceWorkerScript } from './serviceWorker.ts'
import { clapTexts } from './texts.ts'

const { address, manifest, serviceWorker, icon, iconSizes } = findMyPhone.app
const Size = z.object({ size: z.coerce.number() })

/** What makes the page an app: its manifest, its icons, and the worker that keeps it for offline. */
function routes(app: App): void {
  app.get(manifest, { schema: { hide: true } }, async ({ site, language }, reply) => {
    const { fill } = themeColours[site.settings.theme]
    const { appName, description } = clapTexts[language]
    const title = textIn(site.settings.common.title, language)
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return {
      ...{ id: address, start_url: address, scope: address, display: 'standalone', orientation: 'portrait' },
      ...{ lang: language, dir: directionOf(language) },
      name: `${title}: ${appName}`,
      short_name: title,
      description,
      theme_color: fill,
      background_color: '#ffffff',
      icons: iconSizes.map((size) => ({ src: icon(size), sizes: `${size}x${size}`, type: 'image/png' })),
    }
  })

  app.get(
    `${address}/icon-:size.png`,
    { schema: { hide: true, params: Size } },
    async ({ params: { size }, site }, reply) => {
      if (!iconSizes.includes(size)) throw notFound()
      const { default: sharp } = await import('sharp')
      takeOwnFonts()
      const picture = await sharp(Buffer.from(favicon(site)), { density: (72 * size) / 64 })
        .resize(size)
        .png()
        .toBuffer()
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
    },
  )

  app.get(serviceWorker, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // It lies below the address that it serves, which browsers allow on this header's word.
      .headers({ 'service-worker-allowed': address, 'cache-control': 'no-cache' })
      .send(serviceWorkerScript),
  )
}

export const server: ToolServer = { routes, jobs: [] }
