import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageAccepted } from '#platform/http/acceptLanguage.ts'
import { networkOf } from '#platform/http/network.ts'
import { isLanguage, type Language, languageOf } from '#platform/languages.ts'
import { writeEntry } from '../audit.ts'
import { formatsIn } from '../formats.ts'
import { sessionOfToken } from '../operators/sessions.ts'
import type { DeskPlace } from '../place.ts'
import { deskTexts } from '../texts.ts'
import type { Visit } from '../visit.ts'
import { languageCookie, sessionCookie, setLanguageCookie, setSessionCookie } from './cookies.ts'

/** The language to answer in: the one just chosen, the one chosen before, else the browser's wish. */
export function languageFor(request: FastifyRequest, reply: FastifyReply): Language {
  const { lang } = request.query as { lang?: unknown }
  if (isLanguage(lang)) {
    setLanguageCookie(request, reply, lang)
    return lang
  }
  const chosen = languageCookie(request)
  return chosen === undefined ? languageAccepted(request.headers['accept-language']) : languageOf(chosen)
}

/** Where a request comes from: the browser and the address. */
export const placeOf = ({ headers, ip }: FastifyRequest) => ({ userAgent: headers['user-agent'] ?? '', address: ip })

/** What is said to whoever is not logged in. */
export const aroundGuest = (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageFor(request, reply)
  return { url: request.url, language, words: deskTexts[language] }
}

/** The port that a request came to. */
export const portOf = ({ env }: DeskPlace, { socket }: FastifyRequest): number => socket.localPort ?? env.PORT

/** The network that tries are counted by. */
export const networkFrom = ({ ip }: FastifyRequest) => networkOf(ip)

/** Who asks, by the session that their browser brings; undefined for nobody. A session that was carried off ends here, and the audit says so. */
export async function visitOf(
  place: DeskPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const token = sessionCookie(request)
  if (!token) return undefined
  const where = placeOf(request)
  const { session, stolen } = await sessionOfToken(place.db, token, where)
  if (stolen)
    await writeEntry(place.db, {
      ...{ who: stolen.email, act: 'session.stolen', address: where.address, outcome: 'forbidden' },
      whom: stolen.email,
    })
  if (!session) {
    setSessionCookie(request, reply, undefined)
    return undefined
  }
  const { language, words } = aroundGuest(request, reply)
  return {
    ...{ place, session, operator: session.operator, language, words, say: formatsIn(language) },
    csrf: csrfOf(place, token),
    ...{ address: where.address, url: request.url, port: portOf(place, request) },
    query: textsOf(request.query),
    params: textsOf(request.params),
  }
}

/** What the forms of a session carry, and nobody else can make. */
const csrfOf = ({ signer }: DeskPlace, token: string) => signer.sign(`desk form\n${token}`)

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
