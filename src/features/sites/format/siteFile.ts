import { z } from 'zod'
import { languages } from '#platform/languages.ts'
import { content } from './content.ts'
import { key, link, name, text, themes } from './fields.ts'
import { look } from './look.ts'
import { footerBar, navBar } from './navigation.ts'
import { currency, ofCurrencies, plan } from './plan.ts'
import type { SiteTool } from './siteTool.ts'

const hostName = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, {
  error: 'write a host name in lower case without https:// and port, such as pdf.example.com',
})

const url = z.string().regex(/^https?:\/\/\S+$/, { error: 'write a whole address that starts with https://' })

/** Who runs the site. The legal pages and mails are filled from here, so all of it is public. */
const business = z.strictObject({
  name: name.describe('The company or person that runs the site, as registered'),
  address: name,
  email: z.email({ error: 'write an email address' }),
  phone: name.optional(),
  registration: text.describe('Registration or tax number, in words'),
  taxNumber: name.optional().describe('VAT or tax number of the seller, for receipts'),
  law: text.describe('The law that the terms follow, such as the law of Indonesia'),
  service: text.describe('What the site does, as the terms name it'),
  data: text.describe('What people upload here and what becomes of it, for the privacy page'),
  updated: text.describe('The day on which the legal pages were last changed, in words'),
})

const country = z.string().regex(/^[A-Z]{2}$/, { error: 'write the two capital letters of a country, such as DE' })

/** Value added tax that prices include, by the country of the buyer. */
const vat = z
  .strictObject({
    country: country.describe('The country of the seller'),
    rates: z
      .record(country, z.number().min(0).max(50))
      .describe('Percent by country, such as { DE: 19, FR: 20 }; elsewhere receipts name no tax'),
  })
  .describe(
    'Tax on receipts. Prices include it; a buyer with a VAT number in another country of the union owes it there',
  )

/** Who takes the money. A provider is named as in docs/operating.md; whether it is there and can be used is no matter of form. */
const payment = z.strictObject({
  provider: key
    .optional()
    .describe('The provider of all plans but those in `currencies`; without it the first that is set up'),
  currencies: z
    .record(currency, key, { error: ofCurrencies })
    .default({})
    .describe('Providers of plans in some currencies, such as { IDR: stripe }'),
})

/** Counts visits by a program of others. */
const analytics = z.strictObject({
  script: url.describe('Address of its script, such as https://plausible.io/js/script.js'),
  attributes: z
    .record(z.string().regex(/^data-[a-z-]+$/, { error: 'name an attribute that begins with data-' }), name)
    .default({})
    .describe('Attributes of the script, such as { data-domain: example.com }'),
  connects: z
    .array(url)
    .default([])
    .describe('Where it sends what it counts, where that is another host than that of the script'),
  consent: z
    .boolean()
    .default(true)
    .describe(
      'Whether visitors are asked first, as the law of many countries wants it; false for a counter that keeps nothing of anybody',
    ),
})

const common = (types: readonly number[], tools: readonly SiteTool[]) =>
  z.strictObject({
    title: text.describe('The name of the site, in the bar, in titles and in mails'),
    description: text.describe('One sentence for search engines, where a page has none of its own'),
    beforeBrand: text.optional().describe('Words before the name of the site in page titles'),
    afterBrand: text.optional().describe('Words after the name of the site in page titles'),
    isChannel: z.boolean().default(true).describe('Whether the channel of the address chooses the price list'),
    hideUnsubscribe: z.boolean().default(false),
    NavBar: navBar(types, tools),
    FooterBar: footerBar(types),
    props: z.strictObject({ content }),
  })

/**
 * What `site.yaml` says. Where a site leaves something out, the shared file `_shared/site.yaml` speaks for it:
 * objects are merged key by key, lists are taken whole. Its type is one of the `tools`, or 0.
 */
export function siteFile(tools: readonly SiteTool[]) {
  const leading = tools.filter(({ leads }) => leads)
  const types = leading.map(({ siteType }) => siteType)
  return z.strictObject({
    code: key.describe('The name of the site in addresses and price lists; the same as its folder'),
    type: z
      .literal([0, ...types])
      .describe(`${leading.map(({ siteType, id }) => `${siteType} ${id}`).join(', ')}; 0 a hub of all tools`),
    languages: z
      .array(z.enum(languages))
      .min(1)
      .optional()
      .describe('Languages that the site offers, its own first; without it, those in which its title is written'),
    theme: z.enum(themes),
    look: look.prefault({}),
    hosts: z.array(hostName).default([]).describe('Host names that show this site; the first is its canonical one'),
    moreLocal: z.boolean().default(false).describe('Shows the currency selector over the prices'),
    channels: z.array(key).default([]).describe('Channels that may ask for a price list of their own'),
    currencies: z.array(currency).min(1).describe('Currencies of the selector; the first is chosen at the start'),
    currencyLanguages: z
      .record(currency, z.array(z.enum(languages)).min(1), { error: ofCurrencies })
      .default({})
      .describe('Languages whose readers begin with another currency than the first, such as { IDR: [id] }'),
    tryFirst: z
      .boolean()
      .default(true)
      .describe('Whether anybody may try the tools a few times a day and sees a marked result before paying'),
    login: z.strictObject({ createAccount: z.boolean().describe('Shows the create-account button') }),
    support: z.strictObject({
      hidden: z.boolean().default(false),
      title: text,
      text,
      email: z.email({ error: 'write an email address' }),
      url: url.optional().describe('A chat or ticket page of yours'),
    }),
    helpUrl: z
      .string()
      .regex(/^(?:https?:\/\/|\/(?!\/))\S+$/, {
        error: 'write a whole address, or a page of this site such as /sub/help',
      })
      .optional()
      .describe('Your help site, or a page of this one, for the help pop-up and the unsubscribe form'),
    dashboardUrl: url.optional(),
    app: z
      .strictObject({ apk: link.describe('Where the app is downloaded from'), version: name.optional() })
      .optional(),
    mail: z
      .strictObject({ name, address: z.email({ error: 'write an email address' }) })
      .describe('Sender of the mails'),
    business,
    vat: vat.optional(),
    payment: payment.prefault({}),
    plans: z
      .array(plan)
      .min(1)
      .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, { error: 'two plans have one id' }),
    analytics: analytics.optional().describe('A counter of visits, such as Plausible or Matomo; none without it'),
    hiddenTools: z
      .array(z.enum(tools.map(({ id }) => id)))
      .default([])
      .describe('Tools that stand neither in the Products menu nor among more products'),
    disabledTools: z
      .array(z.enum(tools.map(({ id }) => id)))
      .default([])
      .describe('Tools that are switched off: no page, no calls, not in the API; results that were made before stay'),
    common: common(types, tools),
  })
}

/** A site's settings, checked and complete, its texts in the languages of the site. */
export type SiteSettings = z.output<ReturnType<typeof siteFile>>
