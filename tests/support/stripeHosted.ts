import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'

type Thing = Record<string, unknown> & { id: string }
export type StripeEvent = { type: string; object: Thing }

/** How the messages about a payment travel; held ones wait for `release`. */
export type StripeDelivery = 'once' | 'twice' | 'reversed' | 'held'

type Around = {
  sessionOf(id: string): Thing | undefined
  pay(id: string, email: string): StripeEvent[]
}

/** What a buyer sees of Stripe: the hosted checkout, drawn plainly, and the signed messages that follow a payment. */
export function stripeHosted({ sessionOf, pay }: Around) {
  const { webhooks } = new Stripe('sk_test_of_the_double')
  let target: { url: string; secret: string } | undefined
  let delivery: StripeDelivery = 'once'
  let held: string[] = []
  let count = 0

  const bodyOf = ({ type, object }: StripeEvent) =>
    JSON.stringify({ id: `evt_${++count}double`, object: 'event', type, data: { object } })

  async function post(payload: string): Promise<number> {
    if (!target) return 0
    const signature = webhooks.generateTestHeaderString({ payload, secret: target.secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(target.url, { method: 'POST', headers, body: payload })).status
  }

  async function send(events: StripeEvent[]): Promise<void> {
    const bodies = events.map(bodyOf)
    if (delivery === 'held') held.push(...bodies)
    else if (delivery === 'twice') await Promise.all([...bodies, ...bodies].map(post))
    else for (const body of delivery === 'reversed' ? bodies.reverse() : bodies) await post(body)
  }

  return {
    /** Where messages go from now on, and how. */
    sendTo(url: string, secret: string, how: StripeDelivery = 'once') {
      target = { url, secret }
      delivery = how
    },
    send,
    /** Sends what was held; answers what the product said to each. */
    async release(): Promise<number[]> {
      const bodies = held
      held = []
      return Promise.all(bodies.map(post))
    },
    /** Answers the checkout's page, and what was typed into it. */
    async answer(id: string, request: IncomingMessage, typed: Record<string, unknown>, response: ServerResponse) {
      const session = sessionOf(id)
      const html = (status: number, page: string) =>
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      if (!session) return html(404, 'No such checkout')
      if (request.method !== 'POST') return html(200, pageOf(session))
      if (typed.card === 'declined') return html(402, pageOf(session, 'Your card was declined.'))
      const events = pay(id, String(session.customer_email ?? typed.email))
      // The buyer's browser goes on while the messages are on their way.
      response.writeHead(303, { location: String(session.success_url) }).end()
      await send(events)
    },
  }
}

type Asked = { line_items: { price_data: { unit_amount: string; currency: string; recurring?: object } }[] }

function pageOf(session: Thing, mistake = ''): string {
  const lines = (session.asked as Asked).line_items.map(({ price_data: { unit_amount, currency, recurring } }) => {
    const amount = (Number(unit_amount) / 100).toFixed(2)
    return `<li>${currency.toUpperCase()} ${amount} ${recurring ? 'each period' : 'once'}</li>`
  })
  const email = session.customer_email
  return `<!doctype html><title>Checkout</title><h1>Stripe, as the tests know it</h1><ul>${lines.join('')}</ul>
${mistake && `<p role="alert">${mistake}</p>`}
<form method="post"><label>Email <input name="email" type="email" required${email ? ` readonly value="${email}"` : ''}></label>
<button name="card" value="pays">Pay</button><button name="card" value="declined">Pay with a card that is declined</button></form>
<a href="${session.cancel_url}">Back</a>`
}
