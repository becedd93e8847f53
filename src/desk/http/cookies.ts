import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionDays = 7

/** Whether the browser came by TLS: then its cookie is bound to that and to this very host. */
const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https'

const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-desk' : 'desk')

const readCookie = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]

/** The token of the session that a browser brings. */
export const sessionCookie = (request: FastifyRequest): string | undefined => readCookie(request, nameFor(request))

/** Gives the browser its session, or takes it away again where there is none. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
  const life = token === undefined ? 'Max-Age=0' : `Max-Age=${sessionDays * 86_400}`
  const secure = isSecure(request) ? '; Secure' : ''
  reply.header('set-cookie', `${nameFor(request)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; ${life}${secure}`)
}

/** The language that was chosen at the desk. */
export const languageCookie = (request: FastifyRequest): string | undefined => readCookie(request, 'desk-lang')

/** Remembers a language. */
export function setLanguageCookie(request: FastifyRequest, reply: FastifyReply, language: string): void {
  const secure = isSecure(request) ? '; Secure' : ''
  reply.header('set-cookie', `desk-lang=${language}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${secure}`)
}
