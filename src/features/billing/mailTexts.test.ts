import { describe, expect, test } from 'vitest'
import { mailTexts as accountMails } from '#features/accounts/mailTexts.ts'
import { directionOf, type Language, languages } from '#platform/languages.ts'
import { escapeHtml, layOut, type MailContent } from '#platform/mail/layout.ts'
import { inSentences } from './mails.ts'
import { type MailFacts, mailTexts } from './mailTexts.ts'

const facts: MailFacts = {
  email: 'reader@example.com',
  plan: 'Try it!',
  orderId: '01-order',
  amount: '€0.99',
  full: '€49.80',
  next: undefined,
  cancelBy: '3 May, 14:05 UTC',
  refunded: '€0.50',
  receipt: 'R-000042',
  paidAt: '1 May',
  until: '3 May',
  accountUrl: 'https://example.com/sub/account',
  pricesUrl: 'https://example.com/sub/price',
  passwordUrl: 'https://example.com/reset?token=x',
}

const lookIn = (language: Language) => ({ siteName: 'Site', fill: '#000', onFill: '#fff', foot: 'Foot', language })

/** Every mail that the product sends, in a language. */
function mailsIn(language: Language): [string, MailContent][] {
  const said = inSentences({ ...facts, next: `What comes next, in ${language}` }, language)
  const { reset, confirm, changed, deleted } = accountMails[language]
  const { unsubscribe, ...orderMails } = mailTexts[language]
  const link = { words: `How you stand, in ${language}`, url: 'https://example.com/u', accountUrl: facts.accountUrl }
  return [
    ...Object.entries(orderMails).map(([kind, write]): [string, MailContent] => [kind, write(said)]),
    ...Object.entries({
      changed,
      deleted,
      unsubscribe: unsubscribe(link),
      nothingToCancel: unsubscribe({ ...link, url: undefined }),
      reset: reset('https://example.com/r'),
      confirm: confirm('https://example.com/c'),
    }),
  ]
}

/** The words of a mail without what fills them. */
const wordsOf = ({ subject, heading, paragraphs, facts: lines = [], button, note = '' }: MailContent) =>
  [subject, heading, ...paragraphs, ...lines.map(([label]) => label), button?.label ?? '', note].filter(Boolean)

describe.each(languages.filter((language) => language !== 'en'))('mails in %s', (language) => {
  const english = new Map(mailsIn('en'))

  test.each(mailsIn(language))('%s comes whole in its language, and says which one it is', (kind, content) => {
    const { html, text } = layOut(content, lookIn(language))
    const said = `lang="${language}" dir="${directionOf(language)}"`
    // The second stands inside the body, for programs that leave out what is outside.
    expect(html.split(said)).toHaveLength(3)
    const same = wordsOf(content).filter((words) => wordsOf(english.get(kind)!).includes(words) && words !== 'Plan')
    expect(same).toEqual([])
    expect(wordsOf(content)).toHaveLength(wordsOf(english.get(kind)!).length)
    for (const [, value] of content.facts ?? []) expect(html).toContain(`<bdi>${escapeHtml(value)}</bdi>`)
    if (content.button) expect(text).toContain(`${content.button.label}: ${content.button.url}`)
  })
})

test('amounts and addresses in Arabic sentences keep together, and links stay as they are', () => {
  const { html } = layOut(mailTexts.ar.paid(inSentences(facts, 'ar')), lookIn('ar'))
  expect(html).toContain('\u2068€0.99\u2069')
  expect(html).toContain('\u2068reader@example.com\u2069')
  expect(html).toContain('href="https://example.com/reset?token=x"')
})
