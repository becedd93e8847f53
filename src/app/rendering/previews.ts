import type { FastifyRequest } from 'fastify'
import { countOf } from '#features/accounts/sessions/limit.ts'
import { authoringTexts } from '#features/sites/authoring/authoringTexts.ts'
import { changesOf, type DraftName, readDraft } from '#features/sites/authoring/drafts.ts'
import { draftOfToken, previewPath, previewTimes, previewToken } from '#features/sites/authoring/previews.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { describeProblem } from '#features/sites/reading/problem.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { directionOf, type Language } from '#platform/languages.ts'
import { escapeHtml } from '#platform/mail/layout.ts'
import type { Signer } from '#platform/secret.ts'

/** A draft as a browser sees it: the site that it makes, and what the page says about that. */
export type Preview = {
  /** Undefined where the draft makes none; the site as it is live shows then. */
  site: Site | undefined
  /** A bar for the end of a page's body. */
  bar(language: Language): string
}

type Place = { db: Db; sites: Pick<Sites, 'site' | 'tryOut'>; signer: Signer }

const cookieName = 'preview'

/** An address opens a preview for one browser: who finds it later, in a history or a log, is late. */
const opening = { what: 'preview', seconds: previewTimes.openSeconds }

/** Shows drafts as pages, to browsers that came by the address of a preview and to no others. Calls go on working on the live site. */
export function openPreviews({ db, sites, signer }: Place) {
  /** Whether a draft may show at a host: who looks after one site shows nothing under the name of another. What shows nowhere has no host of its own. */
  const mayShow = async ({ code }: DraftName, { site }: FastifyRequest) =>
    code === site.code || (await sites.site(code)) === undefined

  return {
    /** What a browser that previews a draft is to see; undefined for every other one. */
    async of(request: FastifyRequest): Promise<Preview | undefined> {
      const token = new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]
      const name = token && draftOfToken(signer, 'see', token, Date.now())
      if (!name || !(await mayShow(name, request))) return undefined
      const draft = await readDraft(db, name)
      if (draft.size === 0) return undefined
      const { site, problems } = await sites.tryOut(name.code, changesOf(draft))
      const problem = problems.find(({ severity }) => severity === 'error')
      return { site, bar: (language) => bar(name.code, site, problem && describeProblem(problem), language) }
    },

    /** The address that opens a preview, and the one that ends it. */
    routes(app: App): void {
      app.get(previewPath, { schema: { hide: true } }, async (request, reply) => {
        const { token = '' } = request.query as { token?: string }
        const name = draftOfToken(signer, 'open', token, Date.now())
        if (!name || !(await mayShow(name, request))) throw notFound()
        if ((await countOf(db, opening, token)).count > 1) throw notFound()
        const seconds = previewTimes.seenMinutes * 60
        const seen = previewToken(signer, 'see', name, Date.now() + seconds * 1000)
        reply.header('set-cookie', cookie(request, seen, seconds)).header('cache-control', 'no-store')
        return reply.redirect('/', 303)
      })
      app.get(`${previewPath}/end`, { schema: { hide: true } }, async (request, reply) => {
        reply.header('set-cookie', cookie(request, '', 0)).header('cache-control', 'no-store')
        return reply.redirect('/', 303)
      })
    },
  }
}

export type Previews = ReturnType<typeof openPreviews>

const cookie = ({ protocol }: FastifyRequest, value: string, seconds: number) =>
  `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${protocol === 'https' ? '; Secure' : ''}`

const style =
  'position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;' +
  'justify-content:center;padding:8px 16px;font:600 14px/1.4 system-ui,sans-serif;color:#fff;background:#7a1f4b'

// React leaves what stands behind its own in the body as it is.
function bar(code: string, site: Site | undefined, problem: string | undefined, language: Language): string {
  const { preview } = authoringTexts[language]
  const words = site ? preview.draft(code) : preview.none(code)
  const said = [words, ...(problem ? [problem] : [])].map((line) => `<span>${escapeHtml(line)}</span>`).join('')
  const end = `<a href="${previewPath}/end" style="color:inherit;padding:8px 0">${escapeHtml(preview.end)}</a>`
  return `<div role="status" dir="${directionOf(language)}" style="${style}">${said}${end}</div>`
}
