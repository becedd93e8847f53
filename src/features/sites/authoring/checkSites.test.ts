import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  everySite,
  shippedSites,
  smallPage,
  smallSite,
  testFolder,
  tools,
} from '../../../../tests/support/testFolder.ts'
import { openSites } from '../keeping/openSites.ts'
import { checkSites } from './checkSites.ts'
import { newSite } from './newSite.ts'
import { schemaFiles } from './schemaFiles.ts'

const types = tools
  .filter(({ leads }) => leads)
  .map(({ siteType }) => siteType)
  .toSorted()

test('the sites that ship have nothing wrong in them', async () => {
  const { sites, problems } = await checkSites(shippedSites, tools)
  expect(problems).toEqual([])
  expect(sites).toEqual(['anime', 'clap', 'hub', 'passport', 'pdf', 'photos', 'sms', 'voice'])
})

test('what is still an example is named until the operator has filled it in', async () => {
  const ownFacts = `business: { name: Paper Ltd, address: Lane 1, email: a@paper.test, registration: { en: '1', id: '1' }, law: { en: UK, id: UK } }
support: { email: a@paper.test }
mail: { address: a@paper.test }`
  await using files = await testFolder({
    'pdf/site.yaml': smallSite('pdf', ownFacts),
    'pdf/pages/index.yaml': smallPage('Hello'),
    'sms/site.yaml': smallSite('sms'),
    'sms/pages/index.yaml': `title: { en: A, id: A }\nblocks:\n  - { block: Testimonials, sample: true, title: { en: A, id: A }, items: [{ quote: { en: B, id: B }, name: C, des: { en: D, id: D } }] }\n`,
  })
  const { examples } = await checkSites(files.folder, tools)
  expect(examples.pdf).toEqual([])
  expect(examples.sms).toEqual(
    expect.arrayContaining([
      ...['business.name', 'business.law', 'support.email', 'mail.address'],
      'pages/index (samples of reviews)',
    ]),
  )
})

test('the sites that ship are one hub and one of each type that the specification knows, each with a home page, plans and legal pages', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  expect((await everySite(sites)).map(({ settings }) => settings.type).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  for (const site of await everySite(sites)) {
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining(['index', 'price', 'privacy', 'terms', 'refunds']))
    const trial = site.settings.plans.find(({ offerType }) => offerType === 1)
    expect(trial).toMatchObject({ tryoutPrice: 0.99, tryoutDuration: 2, price: 49.8 })
  }
})

test('the schemas for editors are those of the program', async () => {
  for (const [name, source] of Object.entries(schemaFiles(tools)))
    expect(await readFile(join(shippedSites, name), 'utf8')).toBe(source)
})

test('broken links, anchors and missing pictures are warnings at their place, in each language', async () => {
  const page = smallPage(`<a href='/sub/nowhere'>a</a> <a href='#price'>b</a> <a href='/#gone'>c</a>`).replaceAll(
    "'",
    '\\"',
  )
  await using files = await testFolder({
    'hub/site.yaml': smallSite('hub', 'app: { apk: /t/unknown }'),
    'hub/pages/index.yaml': page,
    'hub/pages/about.yaml': `title: { en: A, id: A }\nblocks:\n  - block: Banner\n    img: assets/lost.svg\n    title: { en: A, id: A }\n    button: { text: { en: A, id: A }, url: /t/pdf }\n  - { block: Pricing, plans: [trial, dream], title: { en: A, id: A } }\n`,
  })
  const { problems } = await checkSites(files.folder, tools)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'hub/pages/about.yaml:4 assets/lost.svg is missing',
    'hub/pages/about.yaml:7 dream is no plan of this site',
    'hub/pages/index.yaml:5 /sub/nowhere leads nowhere',
    'hub/pages/index.yaml:5 /#gone leads nowhere',
    'hub/pages/index.yaml:5 /sub/nowhere leads nowhere',
    'hub/pages/index.yaml:5 /#gone leads nowhere',
    'hub/site.yaml:4 /t/unknown leads nowhere',
  ])
})

const linkTo = (url: string) =>
  `  - { block: Banner, title: { en: a, id: a }, button: { text: { en: a, id: a }, url: '${url}' } }\n`

test.each([
  ['a text without languages', smallPage('x').replace('{ en: Why, id: Mengapa }', 'Why'), 'question', 'by language'],
  ['a text that is a number', smallPage('x').replace('id: Mengapa', 'id: 5'), 'question.id', 'Correct'],
  ['an unknown block', smallPage('x').replace('block: FAQ', 'block: Faqs'), 'blocks[1].block', 'Possible: Hero'],
  ['an unknown placeholder', smallPage('{{business.nmae}}'), 'blocks[0].html.en', 'business.name'],
  ['a link that runs a script', `${smallPage('x')}${linkTo('javascript:1')}`, 'blocks[2].button.url', 'Correct'],
])('%s is an error with its field and a hint', async (_, page, field, hint) => {
  await using files = await testFolder({ 'hub/site.yaml': smallSite('hub'), 'hub/pages/index.yaml': page })
  const { problems } = await checkSites(files.folder, tools)
  const error = problems.find(({ severity }) => severity === 'error')
  expect(error?.file).toBe('hub/pages/index.yaml')
  expect(error?.field).toContain(field)
  expect(error?.hint).toContain(hint)
})

test('a text that lacks a language of the site is a warning, and reads in the site’s first', async () => {
  await using files = await testFolder({
    'hub/site.yaml': smallSite('hub'),
    'hub/pages/index.yaml': smallPage('x').replace(', id: Beranda', ''),
  })
  const { problems } = await checkSites(files.folder, tools)
  const [warning] = problems.filter(({ file }) => file === 'hub/pages/index.yaml')
  expect(warning).toMatchObject({ severity: 'warning', field: 'title' })
  expect(warning?.message).toContain('Bahasa Indonesia')
})

test('a trial without its price is an error in the plan', async () => {
  const plans = `plans:
  - { id: t, offerType: 1, price: 9, duration: 1, durationUnit: 4, tryoutDuration: 2, tryoutDurationUnit: 2, card: { title: { en: a, id: a }, price: { en: a, id: a }, desList: [{ en: a, id: a }], buttonTxt: { en: a, id: a } } }`
  await using files = await testFolder({
    'hub/site.yaml': smallSite('hub', plans),
    'hub/pages/index.yaml': smallPage('x'),
  })
  const { problems } = await checkSites(files.folder, tools)
  expect(problems).toEqual([expect.objectContaining({ line: 5, field: 'plans[0].tryoutPrice' })])
})

test.each(types)('a new site of type %i has errors in nothing', async (type) => {
  await using files = await testFolder()
  await newSite(files.folder, tools, { code: 'fresh-one', type })
  const { sites, problems } = await checkSites(files.folder, tools)
  expect(sites).toEqual(['fresh-one'])
  expect(problems).toEqual([])
})

test('a new site needs a free and proper name', async () => {
  await using files = await testFolder({ 'hub/site.yaml': smallSite('hub') })
  await expect(newSite(files.folder, tools, { code: 'hub', type: 5 })).rejects.toThrow('exists already')
  await expect(newSite(files.folder, tools, { code: '../up', type: 5 })).rejects.toThrow('no site code')
  await expect(newSite(files.folder, tools, { code: 'shop', type: 9 })).rejects.toThrow('9 is no site type')
  for (const type of ['nine', '5x', ''])
    await expect(newSite(files.folder, tools, { code: 'shop', type })).rejects.toThrow(`${type} is no site type`)
})

test('amounts in several currencies are checked each at its place, and say the same of the plan', async () => {
  const plan = (id: string, more: string) =>
    `  - { id: ${id}, price: 49.8, duration: 1, durationUnit: 4, ${more}, card: { title: { en: A, id: A }, desList: [{ en: A, id: A }], buttonTxt: { en: A, id: A } } }\n`
  const trial = 'offerType: 1, tryoutPrice: 0.99, tryoutDuration: 2, tryoutDurationUnit: 2'
  await using files = await testFolder({
    'pdf/site.yaml': smallSite(
      'pdf',
      `currencyLanguages: { IDR: [id] }\nplans:\n${[
        plan(
          'good',
          `${trial}, prices: { IDR: { price: 799000, tryoutPrice: 15000 }, JPY: { price: 7500, tryoutPrice: 99 } }`,
        ),
        plan('odd', 'offerType: 0, prices: { RPX: { price: 1 }, PHP: { prise: 1 } }'),
        plan('twice', 'offerType: 0, prices: { USD: { price: 50 }, JPY: { price: 75.5 } }'),
        plan('lacks', `${trial}, prices: { IDR: { price: 799000 } }`),
        plan('same', 'offerType: 2, firstDiscountPrice: 20, prices: { EUR: { price: 45, firstDiscountPrice: 45 } }'),
        plan('dearer', 'offerType: 2, firstDiscountPrice: 60'),
        plan('brief', 'offerType: 1, tryoutPrice: 60, tryoutDuration: 2, tryoutDurationUnit: 3'),
        plan('long', 'offerType: 1, tryoutPrice: 60, tryoutDuration: 2, tryoutDurationUnit: 4'),
      ].join('')}`,
    ),
    'pdf/pages/index.yaml': smallPage('Hello'),
  })
  const { problems } = await checkSites(files.folder, tools)
  expect(problems.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
    '7 plans[1].prices.RPX: name a currency of ISO 4217, such as IDR',
    '7 plans[1].prices.PHP.price: Invalid input: expected number, received undefined',
    '7 plans[1].prices.PHP.prise: prise is not known here',
    '8 plans[2].prices.USD: USD is the currency of the plan: its amounts stand beside it',
    '8 plans[2].prices.JPY.price: 75.5 has more decimals than JPY, which has 0',
    '9 plans[3].prices.IDR.tryoutPrice: a trial (offerType 1) needs tryoutPrice',
    '10 plans[4].prices.EUR.price: what is paid first is not the full price in USD, so it must not be in EUR',
    '11 plans[5].firstDiscountPrice: a first-purchase discount must not cost more than price',
    '12 plans[6].tryoutPrice: a trial must not cost more than price, unless it lasts longer than one period',
  ])
})

test('a letter that is no UTF-8 is told with its line, and the site shows all the same', async () => {
  const page = smallPage('Hello')
  await using files = await testFolder({ 'pdf/site.yaml': smallSite('pdf'), 'pdf/pages/index.yaml': page })
  const latin = Buffer.from(page.replace('Hello', 'Caf\xe9'), 'latin1')
  await writeFile(join(files.folder, 'pdf/pages/index.yaml'), latin)
  const { problems } = await checkSites(files.folder, tools)
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems)
    expect(problem).toMatchObject({ severity: 'warning', message: expect.stringContaining('is lost: \uFFFD shows') })
})

test('a currency that is none, and a price that cannot be paid in its currency, are refused at their place', async () => {
  const planOf = (id: string, price: number, currency: string) => `  - id: ${id}
    offerType: 0
    price: ${price}
    duration: 1
    durationUnit: 4
    currency: ${currency}
    card: { title: { en: A, id: A }, price: { en: A, id: A }, desList: [{ en: A, id: A }], buttonTxt: { en: A, id: A } }
`
  const plans = (...all: string[]) => `plans:\n${all.join('')}`
  await using files = await testFolder({
    'pdf/site.yaml': smallSite(
      'pdf',
      plans(planOf('a', 49.8, 'XYZ'), planOf('b', 500.5, 'JPY'), planOf('c', 4.9995, 'KWD')),
    ),
    'pdf/pages/index.yaml': smallPage('Hello'),
    'sms/site.yaml': smallSite(
      'sms',
      plans(planOf('a', 4.999, 'KWD'), planOf('b', 5_000_000, 'IDR'), planOf('c', 500, 'JPY')),
    ),
    'sms/pages/index.yaml': smallPage('Hello'),
  })
  const { problems } = await checkSites(files.folder, tools)
  expect(
    problems.map(({ file, line, field, message }) => ({
      file: file.split('/').slice(-2).join('/'),
      line,
      field,
      message,
    })),
  ).toEqual([
    {
      file: 'pdf/site.yaml',
      line: 10,
      field: 'plans[0].currency',
      message: expect.stringContaining('XYZ is no currency'),
    },
    {
      file: 'pdf/site.yaml',
      line: 14,
      field: 'plans[1].price',
      message: '500.5 has more decimals than JPY, which has 0',
    },
    {
      file: 'pdf/site.yaml',
      line: 21,
      field: 'plans[2].price',
      message: '4.9995 has more decimals than KWD, which has 3',
    },
  ])
})
