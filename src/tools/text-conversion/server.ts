import { z } from 'zod'
import { loggedInOrTrying, memberOrTrying, ownersOf } from '#features/accounts/sessions/trying.ts'
import { askForWork } from '#features/billing/previews/tries.ts'
import { resumableUploadRoutes } from '#features/files/resumable/server.ts'
import { ownJob } from '#features/jobs/jobs.ts'
import { goneSignal } from '#features/jobs/runToEnd.ts'
import { notFound, wrongFileType } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import {
  DocumentRequest,
  LanguageChoice,
  maxDocumentBytes,
  ResultQuery,
  SpeechAnswer,
  SpeechRequest,
  textConversion,
} from './contract.ts'
import { makeDocument } from './document/makeDocument.ts'
import { available } from './engine/available.ts'
import { badVocabulary, unknownLanguage } from './engine/errors.ts'
import { formatOf } from './engine/probe.ts'
import { speechSettings } from './engineLimits.ts'
import { speechAdvice } from './install/offeredModels.ts'
import { speechJob } from './job.ts'
import { languageByCode, nameOf, speechLanguages } from './languages.ts'
import { prepareForRecordings, tellRecordingComes } from './prepareForRecordings.ts'
import { presentSpeech } from './present.ts'
import { transcriptWriting } from './transcriptWriting.ts'
import { wrongTerms } from './vocabulary.ts'
import { speechWork } from './work.ts'

/** Documents for one address in a minute: each PDF takes a processor for a second. */
const printing = { rateLimit: { max: 30, timeWindow: '1 minute' } }

function routes(app: App): void {
  const settings = speechSettings(app.env)
  const { uploadPath, maxBytes } = textConversion
  resumableUploadRoutes(app, {
    ...{ path: uploadPath, maxBytes, check: onlyAudio },
    whenBegun: () => tellRecordingComes(app.db),
  })

  app.get(
    '/backapi/v1/convert/languages',
    { schema: { response: { 200: envelopeOf(z.array(LanguageChoice)) } } },
    async ({ language }) => {
      const engines = await available(settings)
      return ok(
        speechLanguages.map((spoken) => ({
          value: spoken.value,
          label: nameOf(spoken, language),
          available: engines.has(spoken.engine),
          isRough: engines.get(spoken.engine) === 'pocketsphinx',
        })),
      )
    },
  )

  app.post(
    '/backapi/v1/convert/speechToText2',
    { preHandler: memberOrTrying, schema: { body: SpeechRequest, response: { 200: envelopeOf(z.uuid()) } } },
    async (request) => {
      const { fileUrl, languageCode, speakers, vocabulary } = request.body
      const spoken = languageByCode(languageCode)
      if (!spoken) throw unknownLanguage()
      const wrong = wrongTerms(vocabulary ?? [])
      if (wrong) throw badVocabulary(wrong)
      const options = { languageCode: spoken.value, speakers, vocabulary }
      return ok(await askForWork(app, request, speechWork, { options, addresses: [fileUrl] }))
    },
  )

  app.post(
    '/backapi/v1/convert/document',
    {
      bodyLimit: maxDocumentBytes,
      config: printing,
      preHandler: loggedInOrTrying,
      schema: { body: DocumentRequest },
    },
    async ({ body, language, visitor }, reply) => {
      const printing = { who: visitor.accountId, gone: goneSignal(reply) }
      const { content, type } = await makeDocument(body, language, app.pdfMaker, printing)
      return reply.headers({ 'content-type': type, 'x-content-type-options': 'nosniff' }).send(content)
    },
  )

  app.get(
    '/backapi/v1/convert/result',
    { preHandler: loggedInOrTrying, schema: { querystring: ResultQuery, response: { 200: SpeechAnswer } } },
    async ({ visitor, query, language }) => {
      const job = await ownJob(app.db, ownersOf(visitor), query.uuid)
      if (job.kind !== speechJob.kind) throw notFound()
      return presentSpeech(app, job, language)
    },
  )
}

function onlyAudio(head: Buffer): void {
  if (!formatOf(head)) throw wrongFileType('audio')
}

export const server: ToolServer = {
  routes,
  goesOn: ['/backapi/v1/convert/result', '/backapi/v1/convert/document'],
  jobs: [speechJob],
  works: [speechWork],
  writing: transcriptWriting,
  advice: speechAdvice,
  work: prepareForRecordings,
}
