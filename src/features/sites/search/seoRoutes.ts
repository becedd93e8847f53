import { escapeXml } from '#platform/escapeXml.ts'
import type { App } from '#platform/http/server.ts'
import type { Beside } from '#platform/pdfOfWord.ts'
import type { SiteTool } from '../format/siteTool.ts'
import type { Site } from '../loading/loadSite.ts'
import { listedAddresses } from '../presenting/addresses.ts'
import { addressIn, languageFor } from '../presenting/siteLanguages.ts'
import { originOf } from '../serving/siteOrigin.ts'
import { favicon } from './favicon.ts'
import { faviconIco } from './faviconIco.ts'
import { ogImage } from './ogImage.ts'
import { drawingBy } from './pictureDrawing.ts'

/** What search engines leave out beside pages of tools: pages of members, calls, and what is only there in development. */
const unlisted = ['/sub/account', '/sub/payresult', '/sub/unlock', '/payment-results', '/reset', '/backapi/', '/dev/']

/** What search engines, browsers and shared links ask of each host: robots.txt, sitemap.xml, the mark and a picture, which is drawn beside the program. */
export function seoRoutes(app: App, tools: readonly SiteTool[], beside: Beside): void {
  const hidden = { schema: { hide: true } }
  const draw = drawingBy(beside)
  const pictures = new Map<string, Promise<Buffer>>()
  const icons = new Map<string, Promise<Buffer>>()

  app.get('/robots.txt', hidden, async (request, reply) => {
    const rules = [...unlisted, ...tools.flatMap(({ folders }) => folders.map((name) => `/${name}/`))].map(
      (path) => `Disallow: ${path}`,
    )
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const { site } = request
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(listedAddresses(site, tools), originOf(request), site))
  })

  app.get('/favicon.svg', hidden, async (request, reply) => {
    const { site } = request
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(favicon(site))
  })

  app.get('/favicon.ico', hidden, async (request, reply) => {
    const { site } = request
    const key = `${site.code} ${site.version}`
    const icon = icons.get(key) ?? faviconIco(site)
    forgetOlder(icons, `${site.code} `, key)
    icons.set(key, icon)
    icon.catch(() => icons.delete(key))
    return reply
      .type('image/x-icon')
      .header('cache-control', 'public, max-age=3600')
      .send(await icon)
  })

  app.get('/og.png', hidden, async (request, reply) => {
    const { site } = request
    const language = languageFor(site, (request.query as { lang?: string }).lang)
    const key = `${site.code} ${site.version} ${language}`
    const picture = pictures.get(key) ?? ogImage(site, language, draw)
    forgetOlder(pictures, `${site.code} `, key)
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .send(await picture)
  })
}

/** Pictures of earlier versions of a site go, so that the memory holds two a site. */
function forgetOlder(pictures: Map<string, unknown>, prefix: string, key: string) {
  const version = key.slice(0, key.lastIndexOf(' '))
  for (const known of pictures.keys())
    if (known.startsWith(prefix) && !known.startsWith(version)) pictures.delete(known)
}

/** A sitemap of addresses, each in every language of the site. */
export function sitemap(addresses: readonly string[], origin: string, site: Pick<Site, 'languages'>): string {
  const urls = addresses.map((address) => {
    const others = site.languages.map((language) => {
      const href = escapeXml(addressIn(`${origin}${address}`, language, site))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    return `<url><loc>${escapeXml(`${origin}${address}`)}</loc>${others.join('')}</url>`
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}
