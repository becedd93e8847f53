import { createReadStream } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { themes } from '../format/fields.ts'
import type { Sites } from '../keeping/openSites.ts'
import type { Page } from '../loading/loadPage.ts'
import type { Site } from '../loading/loadSite.ts'
import { languageFor } from '../presenting/siteLanguages.ts'
import { sharedFolder } from '../reading/folder.ts'
import { analyticsPath, analyticsProgram } from './analytics.ts'
import { pageAnswer, siteAnswer } from './answers.ts'
import { sitesErrors } from './errorTexts.ts'
import { siteDown } from './siteDown.ts'

const pageNotFound = () =>
  new AppError(
    codes.notFound,
    404,
    inEach(sitesErrors, (say) => say.pageNotFound),
  )

/** The page that a host and a name mean; the host `template` means the pages of /t/:id, as `site` words them. */
export function findPage(site: Site, host: string, name: string): Page | undefined {
  return (host === 'template' ? site.templates : site.pages).get(name)
}

const perLanguage = z.record(z.string(), z.looseObject({}))

const siteBody = z.object({
  data: z.looseObject({
    type: z.int().describe('1 to 7, or 0 for a hub'),
    moreLocal: z.boolean().describe('Whether the currency selector shows'),
    site: z.looseObject({ code: z.string(), theme: z.enum(themes), version: z.string() }),
    common: perLanguage.describe('NavBar, FooterBar, props.content and the rest of the frame, by language'),
  }),
})

const pageBody = z.object({
  data: z.looseObject({
    contentStatus: z.int().describe('1 is a rich text, 2 a map of component name to props'),
    content: z.record(z.string(), z.unknown()).describe('The rich text or the map, by language'),
    richText: z.string().describe('The rich text in the language asked for; empty for a map'),
  }),
})

/** Site and page info for clients, and the pictures of the sites. Takes the sites that `openSites` made. */
export const sitesRoutes: FastifyPluginAsync<{ sites: Sites }> = async (fastify, { sites }) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const siteOf = async (host: string) => {
    const site = await sites.siteOfHost(host)
    if (!site) throw siteDown()
    return site
  }

  app.get(analyticsPath, { schema: { hide: true } }, async (request, reply) => {
    const { analytics } = (await siteOf(request.host)).settings
    if (!analytics) throw pageNotFound()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(analyticsProgram(analytics))
  })

  app.get(
    '/nodeapi/site',
    {
      schema: {
        tags: ['sites'],
        summary: 'Site info of a host',
        querystring: z.object({ host: z.string().optional() }),
        response: { 200: siteBody },
      },
    },
    async (request) => siteAnswer(await siteOf(request.query.host ?? request.host)),
  )

  const pageQuery = z.object({
    host: z.string().optional().describe('A host name, or template for the pages of /t/:id'),
    page: z.string().default('index'),
    lang: z.string().optional().describe('Language of richText, such as en, id or ph'),
  })
  app.get(
    '/nodeapi/page',
    {
      schema: {
        tags: ['sites'],
        summary: 'Page info of a host',
        querystring: pageQuery,
        response: { 200: pageBody },
      },
    },
    async (request) => {
      const { host = request.host, page: name, lang } = request.query
      const site = await siteOf(host === 'template' ? request.host : host)
      const page = findPage(site, host, name)
      if (!page) throw pageNotFound()
      return pageAnswer(site, page, languageFor(site, lang))
    },
  )

  const media = z.object({ code: z.string(), '*': z.string() })
  app.get('/media/:code/*', { schema: { hide: true, params: media } }, async (request, reply) => {
    const { code, '*': name } = request.params
    const isShared = code === sharedFolder
    const site = await (isShared ? sites.siteOfHost(request.host) : sites.site(code))
    const own = site?.assets.get(`assets/${name}`)
    // A site on its last good version has the shared pictures of that time.
    const asset = own?.url.startsWith(`/media/${code}/`) ? own : isShared && sites.sharedAsset(`assets/${name}`)
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
