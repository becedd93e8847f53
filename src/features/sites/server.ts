import { createReadStream } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { languageOf } from '#platform/text.ts'
import type { Page } from './loadPage.ts'
import type { Site } from './loadSite.ts'
import type { Sites } from './openSites.ts'
import { presentPage, presentSite } from './present.ts'

const pageNotFound = () =>
  new AppError(404, 404, {
    en: 'This page does not exist. Check the address, or start from the home page.',
    id: 'Halaman ini tidak ada. Periksa alamatnya, atau mulai dari beranda.',
  })

/** The page that a host and a name mean; the host `template` means the pages of /t/:id, as `site` words them. */
export function findPage(site: Site, host: string, name: string): Page | undefined {
  return (host === 'template' ? site.templates : site.pages).get(name)
}

/** Site and page info for clients, and the pictures of the sites. Takes the sites that `openSites` made. */
export const sitesRoutes: FastifyPluginAsync<{ sites: Sites }> = async (fastify, { sites }) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/nodeapi/site',
    {
      schema: {
        tags: ['sites'],
        summary: 'Site info of a host',
        querystring: z.object({ host: z.string().optional() }),
      },
    },
    async (request) => presentSite(sites.siteOfHost(request.query.host ?? request.host)),
  )

  const pageQuery = z.object({
    host: z.string().optional().describe('A host name, or template for the pages of /t/:id'),
    page: z.string().default('index'),
    lang: z.string().optional().describe('Language of richText: en, id or ph'),
  })
  app.get(
    '/nodeapi/page',
    { schema: { tags: ['sites'], summary: 'Page info of a host', querystring: pageQuery } },
    async (request) => {
      const { host = request.host, page: name, lang } = request.query
      const site = sites.siteOfHost(host === 'template' ? request.host : host)
      const page = findPage(site, host, name)
      if (!page) throw pageNotFound()
      return presentPage(site, page, languageOf(lang))
    },
  )

  const media = z.object({ code: z.string(), '*': z.string() })
  app.get('/media/:code/*', { schema: { hide: true, params: media } }, async (request, reply) => {
    const { code, '*': name } = request.params
    const site = sites.site(code) ?? (code === '_shared' ? sites.all()[0] : undefined)
    const asset = site?.assets.get(`assets/${name}`)
    if (!asset) throw pageNotFound()
    // An SVG that someone opens by itself must not run anything in the site's name.
    return reply
      .type(asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(asset.path))
  })
}
