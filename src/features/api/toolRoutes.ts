import { z } from 'zod'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { standingOf } from '#features/billing/subscriptions/standing.ts'
import { usageOf } from '#features/files/quota.ts'
import { writingOf } from '#features/jobs/resultAs.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { mayUse } from './catalogue.ts'
import { Me, ToolList } from './contract.ts'
import { type ApiPlace, apiBase } from './place.ts'

const tags = ['Account']

/** What can be asked for, and by whom. */
export function toolRoutes(app: App, { catalogue, maxBytes }: ApiPlace): void {
  const schemas = new Map(
    catalogue.works.map(({ id, options }) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(options, { io: 'input' })
      return [id, schema] as const
    }),
  )

  app.get(
    `${apiBase}/tools`,
    {
      schema: {
        ...{ tags, operationId: 'listTools', summary: 'List what can be asked for', response: { 200: ToolList } },
        description: 'All that this key may use, each with its files and the schema of its options.',
      },
    },
    async ({ apiKey, language, site }) => ({
      tools: catalogue.works
        .filter(({ tool }) => mayUse(apiKey, tool.id) && !site.disabled.has(tool.id))
        .map(({ id, kind, tool, files: { accepts, least, most, maxBytes } }) => ({
          ...{ id, name: textIn(tool.name, language), scope: tool.id },
          files: { accepts: [...accepts], least, most, maxBytes },
          formats: [...(writingOf(app.toolKinds, kind)?.formats ?? [])],
          options: schemas.get(id)!,
        })),
    }),
  )

  app.get(
    `${apiBase}/me`,
    { schema: { tags, operationId: 'getMe', summary: 'Whose key this is', response: { 200: Me } } },
    async ({ visitor: { accountId, email, site }, apiKey }) => {
      const { state, until, credits } = await standingOf(app.db, accountId)
      const { quota, used, left, periodEnd } = credits
      const { ACCOUNT_JOBS, UPLOAD_HOURS } = app.env
      const resultHours = await resultHoursOf(app.db, app.env, accountId)
      return {
        ...{ email, site },
        key: {
          ...{ name: apiKey.name, prefix: apiKey.prefix, scopes: apiKey.scopes },
          expiresAt: isoOf(apiKey.expiresAt),
        },
        membership: { state, until: isoOf(until) },
        credits: { quota, used, left, periodEnd: periodEnd === null ? null : isoOf(new Date(periodEnd)) },
        limits: {
          ...{ requestsPerMinute: apiKey.perMinute, unfinishedJobs: ACCOUNT_JOBS, uploadBytes: maxBytes },
          ...{ uploadHours: UPLOAD_HOURS, resultHours },
        },
        storage: await usageOf(app.db, app.env, accountId),
      }
    },
  )
}

const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null
