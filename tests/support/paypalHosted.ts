import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where PayPal leads a buyer back to, as the order or the subscription says. */
type Ways = { return_url: string; cancel_url: string }

type Around = {
  waysOf(id: string): Ways | undefined
  pay(id: string, email: string, how: { refuses: boolean }): void
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** What a buyer sees of PayPal, drawn plainly: they approve, by what they have there or by a card that is refused, or go back. */
export function answerHosted(
  { waysOf, pay }: Around,
  request: IncomingMessage,
  typed: string,
  response: ServerResponse,
) {
  const { searchParams } = new URL(request.url ?? '', 'http://paypal')
  const id = searchParams.get('token') ?? searchParams.get('ba_token') ?? ''
  const ways = waysOf(id)
  if (!ways) return response.writeHead(404).end('No such checkout')
  if (request.method !== 'POST')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(ways))
  const form = new URLSearchParams(typed)
  pay(id, form.get('email') ?? '', { refuses: form.get('by') === 'refused' })
  const back = new URL(ways.return_url)
  back.searchParams.set('token', id)
  response.writeHead(303, { location: back.href }).end()
}

const pageOf = ({ cancel_url }: Ways) => `<!doctype html><title>PayPal</title><h1>PayPal, as the tests know it</h1>
<form method="post"><label>Email <input name="email" type="email" required></label>
<button name="by" value="balance">Agree and pay</button>
<button name="by" value="refused">Pay by a card that is refused</button></form>
<a href="${escaped(cancel_url)}">Cancel and return</a>`
