import { directionOf } from '#platform/languages.ts'
import { escapeHtml as e } from '#platform/mail/layout.ts'
import { formatMinor } from '#platform/money/money.ts'
import { textIn } from '#platform/text.ts'
import { offerWords } from '../../offers/offerWords.ts'
import { testCards } from './cards.ts'
import { deliveries, type SandboxState } from './state.ts'
import { type SandboxMistake, sandboxTexts } from './texts.ts'

/** What was typed before a mistake. */
export type Typed = { email?: string; delivery?: string }

/** The checkout: what is paid, the card form, and the test cards. */
export function checkoutPage(state: SandboxState, typed: Typed = {}, mistake?: SandboxMistake): string {
  const text = sandboxTexts[state.language]
  const { offer, fixedEmail } = state
  const words = offerWords(offer, state.language)
  const now = formatMinor(offer.nowMinor, offer.currency, state.language)
  const email = fixedEmail ?? typed.email ?? ''
  const chosen = typed.delivery ?? state.delivery
  return frame(
    state,
    `<h1><bdi>${e(state.siteTitle)}</bdi></h1>
<p class="plan"><bdi>${e(textIn(offer.title, state.language))}</bdi> · ${e(words.kind)}</p>
<p class="amount"><bdi>${now}</bdi></p>
<p class="then">${e(words.price)}. ${e(words.terms)}</p>
${mistake ? `<p role="alert" class="mistake">${e(text.errors[mistake])}</p>` : ''}
<form id="pay" method="post" action="/sandbox/checkout/${state.id}">
${field(text.email, 'email', `type="email" autocomplete="email" value="${e(email)}"${fixedEmail ? ' readonly' : ''}`)}
${field(text.card, 'card', 'inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242"')}
<div class="pair">${field(text.expires, 'expires', 'autocomplete="cc-exp" value="12/34"')}
${field(text.cvc, 'cvc', 'inputmode="numeric" autocomplete="cc-csc" value="123"')}</div>
<button>${e(text.pay)} <bdi>${now}</bdi></button>
</form>
<a class="back" href="${e(state.cancelUrl)}">${e(text.back)}</a>`,
    `<details><summary>${e(text.cards)}</summary><ul>${testCards
      .map(
        ({ number, behaviour }) =>
          `<li><code dir="ltr">${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${e(text.behaviours[behaviour])}</li>`,
      )
      .join('')}</ul></details>
<label>${e(text.developer)}<select name="delivery" form="pay">${deliveries.map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${e(text.deliveries[value])}</option>`).join('')}</select></label>`,
  )
}

/** The bank's question of a card with 3-D Secure. */
export function challengePage(state: SandboxState, typed: Typed): string {
  const text = sandboxTexts[state.language]
  return frame(
    state,
    `<h1>${e(text.challengeTitle)}</h1><p>${e(text.challengeText)}</p>
<form method="post" action="/sandbox/checkout/${state.id}/challenge">
<input type="hidden" name="email" value="${e(typed.email ?? '')}"><input type="hidden" name="delivery" value="${e(typed.delivery ?? 'once')}">
<button name="answer" value="yes">${e(text.confirm)}</button> <button name="answer" value="no" class="quiet">${e(text.deny)}</button></form>`,
  )
}

/** The page on which another card is named; `done` once it was. It leads back to the account. */
export function cardPage(
  state: SandboxState,
  { mistake, done }: { mistake?: SandboxMistake; done?: boolean } = {},
): string {
  const text = sandboxTexts[state.language]
  const back = new URL('/sub/account', state.successUrl).href
  return frame(
    state,
    `<h1>${e(done ? text.cardChanged : text.cardTitle)}</h1>
${mistake ? `<p role="alert" class="mistake">${e(text.errors[mistake])}</p>` : ''}
${
  done
    ? ''
    : `<form method="post" action="/sandbox/card/${state.id}">
${field(text.card, 'card', 'inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242"')}
<div class="pair">${field(text.expires, 'expires', 'autocomplete="cc-exp" value="12/34"')}
${field(text.cvc, 'cvc', 'inputmode="numeric" autocomplete="cc-csc" value="123"')}</div>
<button>${e(text.cardSave)}</button></form>`
}
<a class="back" href="${e(back)}">${e(text.goOn)}</a>`,
  )
}

/** A checkout that is paid or closed. */
export function closedPage(state: SandboxState): string {
  const text = sandboxTexts[state.language]
  const isPaid = state.status === 'paid'
  const href = isPaid ? state.successUrl : state.cancelUrl
  return frame(state, `<h1>${e(isPaid ? text.paid : text.closed)}</h1><p><a href="${e(href)}">${e(text.goOn)}</a></p>`)
}

const field = (label: string, name: string, attributes: string) =>
  `<label>${e(label)}<input name="${name}" dir="ltr" required ${attributes}></label>`

/** A page of the sandbox: what a buyer sees, and below it what only a tester needs. */
const frame = ({ language }: SandboxState, body: string, testing = '') => {
  const text = sandboxTexts[language]
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${e(text.title)}</title><style>
*{box-sizing:border-box}body{margin:0;padding-bottom:1.5rem;font:16px/1.5 system-ui,sans-serif;background:#f2f4f7;color:#1b222b}
header{padding:.75rem 1rem;background:#ffd54a;color:#3b2c00;text-align:center;text-wrap:balance;font-weight:700}
main{width:min(28rem,100% - 1.5rem);margin:1.5rem auto 0;display:grid;gap:1rem}section{padding:clamp(1rem,5vw,1.75rem);background:#fff;border-radius:20px}
.pay{box-shadow:0 2px 4px #1418200a,0 8px 24px #14182014}.testing{display:grid;gap:.5rem;border:1px dashed #757e89;background:none}
h1{margin:0;font-size:1.25rem}.plan{margin:.5rem 0 0;color:#505964}.amount{margin:0;font-size:2rem;line-height:1.3;font-weight:700}.then{margin:.25rem 0 0;color:#505964}
form{display:grid;gap:1rem;margin:1.25rem 0 0}label{display:grid;gap:.25rem;font-size:.9375rem}
input,select{font:inherit;font-size:1rem;width:100%;min-height:44px;padding:0 .75rem;border:1px solid #757e89;border-radius:12px;background:#fff;color:inherit}
input:read-only{background:#f2f4f7}.pair{display:grid;grid-template-columns:1fr 1fr;align-items:end;gap:1rem}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:12px;background:#0263de;color:#fff;cursor:pointer}button:hover{background:#0154bd}
.quiet,.quiet:hover{background:#e7ecf3;color:#1b222b}:focus-visible{outline:3px solid #3271ee;outline-offset:2px}
a{color:#0154bd}.back{display:grid;place-items:center;min-height:44px;margin:.5rem 0 -.5rem}summary{min-height:44px;padding:.5rem 0;cursor:pointer}
.mistake{margin:1rem 0 0;padding:.75rem;border-radius:12px;background:#ffebea;color:#be111e}ul{margin:0 0 .5rem;padding-inline-start:1.1rem}
</style></head><body><header>${e(text.test)}</header><main><section class="pay">${body}</section>${testing && `<section class="testing">${testing}</section>`}</main></body></html>`
}
