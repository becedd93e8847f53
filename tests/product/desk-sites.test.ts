import { lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAudit } from '#desk/audit.ts'
import { changeSite } from '#features/sites/authoring/changeSite.ts'
import { readDraft } from '#features/sites/authoring/drafts.ts'
import { hashOfSources, listVersions } from '#features/sites/keeping/siteVersions.ts'
import { readSources } from '#features/sites/reading/folder.ts'
import { operatorOf } from '../support/operator.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({}, ['web'])
const db = () => world.product.services.db
const fileOf = (site: string, path: string) => join(world.sitesFolder, site, path)
const textOf = (site: string, path = 'site.yaml') => readFile(fileOf(site, path), 'utf8')

type Operator = Awaited<ReturnType<typeof operatorOf>>

/** The value of a hidden field in the form of an act. */
const hiddenIn = (page: string, act: string, name: string) => {
  const form = page.split('<form').find((each) => each.includes(`action="/act/${act}"`)) ?? ''
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
}

/** Writes a file of a site as a draft, as its page does. */
async function write(operator: Operator, site: string, file: string, change: (text: string) => string) {
  const page = (await operator.get(`/sites/${site}/edit?file=${encodeURIComponent(file)}`)).text
  const before = await textOf(site, file).catch(() => '')
  return operator.act('sites.draft', { site, file, text: change(before), seen: hiddenIn(page, 'sites.draft', 'seen') })
}

/** Makes the draft live that the site's page shows. */
async function publish(operator: Operator, site: string) {
  const page = (await operator.get(`/sites/${site}`)).text
  return operator.act('sites.publish', { site, seen: hiddenIn(page, 'sites.publish', 'seen') })
}

const titled = (title: string) => (text: string) => text.replace(/title: \{.*\}/, `title: { en: "${title}" }`)
const liveTitle = async (site: string) => /<title>([^<]*)/.exec(await (await world.visitor(site).get('/')).text())?.[1]

test('a draft is seen by its author alone until it goes live, and the version before can be brought back', {
  timeout: 120_000,
}, async () => {
  const owner = await operatorOf(world, 'owner', ['pdf'])
  const before = await textOf('pdf')
  const old = await liveTitle('pdf')
  expect((await write(owner, 'pdf', 'site.yaml', titled('A draft of mine'))).status).toBe(303)
  expect(await textOf('pdf')).toBe(before)

  const opened = await owner.get('/sites/pdf/preview')
  const address = new URL(opened.headers.location ?? '')
  expect(address.hostname).toBe('pdf.localhost')
  const visitor = world.visitor('pdf')
  // Nobody shows drafts of one site under the name of another, and the address does for one browser.
  const elsewhere = world.visitor('hub')
  const way = address.pathname + address.search
  expect((await elsewhere.send(way, { redirect: 'manual' })).status).toBe(404)
  const shown = await visitor.send(way, { redirect: 'manual' })
  expect((await visitor.send(way, { redirect: 'manual' })).status).toBe(404)
  const [cookie = ''] = (shown.headers.get('set-cookie') ?? '').split(';')
  const preview = await visitor.get('/', { cookie })
  const html = await preview.text()
  expect(html).toContain('A draft of mine')
  expect(await (await elsewhere.get('/', { cookie })).text()).not.toContain('A draft of mine')
  expect(html).toContain('Draft of pdf: only you see it')
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  // Calls, such as those for prices, are about the live site whoever asks.
  expect(await (await visitor.get('/nodeapi/site', { cookie })).text()).not.toContain('A draft of mine')
  expect(await liveTitle('pdf')).toBe(old)
  expect((await visitor.get(`/preview?token=${address.searchParams.get('token')}x`)).status).toBe(404)
  // What opens a preview is not what shows it, nor the other way round.
  const other = `preview=${address.searchParams.get('token')}`
  expect(await (await visitor.get('/', { cookie: other })).text()).not.toContain('A draft of mine')
  expect((await visitor.get(`/preview?token=${cookie.split('=')[1]}`)).status).toBe(404)

  expect((await publish(owner, 'pdf')).status).toBe(303)
  expect(await textOf('pdf')).toContain('A draft of mine')
  expect(await liveTitle('pdf')).toContain('A draft of mine')
  const [mine, first] = await listVersions(db(), 'pdf', { most: 5 })
  expect([mine?.who, first?.who]).toEqual([owner.email, ''])

  const version = (await owner.get(`/sites/pdf/version?id=${first?.id}`)).text
  const fields = { site: 'pdf', version: String(first?.id), seen: hiddenIn(version, 'sites.back', 'seen') }
  expect((await owner.act('sites.back', { ...fields, seen: 'another' })).status).toBe(422)
  expect((await owner.act('sites.back', fields)).status).toBe(303)
  expect(await textOf('pdf')).toBe(before)
  expect(await liveTitle('pdf')).toBe(old)
  expect((await listVersions(db(), 'pdf', { most: 5 })).map(({ who }) => who)).toEqual([owner.email, owner.email, ''])
  expect(await listAudit(db(), { who: owner.email, most: 2 })).toMatchObject([
    { act: 'sites.back', site: 'pdf', outcome: 'done' },
    { act: 'sites.back', site: 'pdf', outcome: 'refused' },
  ])
})

test('a file that was changed by hand meanwhile is not overwritten, and the draft is not lost', async () => {
  const owner = await operatorOf(world, 'owner')
  await write(owner, 'voice', 'site.yaml', titled('Mine'))
  const page = (await owner.get('/sites/voice')).text
  const byHand = titled('By hand')(await textOf('voice'))
  await writeFile(fileOf('voice', 'site.yaml'), byHand)
  await world.product.sites.refresh()
  const answer = await owner.act('sites.publish', { site: 'voice', seen: hiddenIn(page, 'sites.publish', 'seen') })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Changed by somebody else since you opened it: site.yaml')
  expect(await textOf('voice')).toBe(byHand)
  const editor = (await owner.get('/sites/voice/edit?file=site.yaml')).text
  expect(editor).toContain('Somebody else has changed this file since you began')
  expect(editor).toContain('&quot;Mine&quot;')
  expect(editor).toContain('&quot;By hand&quot;')
  // Whoever has read it saves the draft again.
  await write(owner, 'voice', 'site.yaml', titled('Both'))
  expect((await publish(owner, 'voice')).status).toBe(303)
  expect(await textOf('voice')).toContain('Both')
  const versions = await listVersions(db(), 'voice', { most: 5 })
  expect(versions.map(({ who }) => who)).toEqual([owner.email, '', ''])
})

test('what is changed by hand stands in the history as well, with what was there before', async () => {
  const owner = await operatorOf(world, 'owner')
  await writeFile(fileOf('clap', 'site.yaml'), titled('On the disk')(await textOf('clap')))
  await world.product.sites.refresh()
  const versions = await listVersions(db(), 'clap', { most: 5 })
  expect(versions.map(({ who }) => who)).toEqual(['', ''])
  const page = (await owner.get(`/sites/clap/version?id=${versions[1]?.id}`)).text
  expect(page).toMatch(/<span[^>]*>gone: <\/span>[^<]*On the disk/)
})

test('what all sites share is changed by who looks after all, and not where that breaks a site', async () => {
  const some = await operatorOf(world, 'owner', ['pdf'])
  expect((await some.get('/sites/_shared')).status).toBe(404)
  expect((await some.get('/sites')).text).not.toContain('/sites/_shared')
  const draft = { site: '_shared', file: 'site.yaml', text: 'x', seen: '' }
  expect((await some.act('sites.draft', draft)).status).toBe(404)

  const owner = await operatorOf(world, 'owner')
  expect((await owner.get('/sites')).text).toContain('/sites/_shared')
  const page = 'pages/privacy.yaml'
  await write(owner, '_shared', page, titled('Kept to ourselves'))
  expect((await publish(owner, '_shared')).status).toBe(303)
  const shown = await (await world.visitor('pdf').get('/sub/privacy')).text()
  expect(shown).toContain('Kept to ourselves')
  expect((await listVersions(db(), '_shared', { most: 1 }))[0]?.who).toBe(owner.email)

  const before = await textOf('_shared', page)
  await write(owner, '_shared', page, (text) => `${text}\nhosts: [`)
  expect((await owner.get('/sites/_shared')).text).toContain('This is not YAML')
  expect((await publish(owner, '_shared')).status).toBe(422)
  expect(await textOf('_shared', page)).toBe(before)
})

const png = (width: number, more = '') => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(20, 4)
  return Buffer.concat([head, size, Buffer.from(more.padEnd(20))])
}

test('a picture is sent, shows at once, is replaced, and what was there comes back', async () => {
  const owner = await operatorOf(world, 'owner', ['pdf'])
  const [first, second] = [png(30, 'first'), png(30, 'second')]
  const sent = await owner.send('sites.picture', { site: 'pdf', seen: '' }, { name: 'hero.png', bytes: first })
  expect(sent.headers.location).toBe('/sites/pdf/picture?path=assets%2Fhero.png&did=sites.picture')
  expect(await readFile(fileOf('pdf', 'assets/hero.png'))).toEqual(first)
  const media = await world.visitor('pdf').get('/media/pdf/hero.png')
  expect(Buffer.from(await media.arrayBuffer())).toEqual(first)
  expect((await owner.get('/sites/pdf/pictures')).text).toContain('30 × 20')

  // What its sender has not seen is not replaced.
  const again = { site: 'pdf', seen: '' }
  expect((await owner.send('sites.picture', again, { name: 'hero.png', bytes: second })).text).toContain(
    'There is a picture',
  )
  const path = 'assets/hero.png'
  const page = async () => (await owner.get('/sites/pdf/picture?path=assets%2Fhero.png')).text
  const seen = hiddenIn(await page(), 'sites.picture', 'seen')
  const replaced = await owner.send('sites.picture', { site: 'pdf', path, seen }, { name: 'any.png', bytes: second })
  expect(replaced.status).toBe(303)
  expect(await readFile(fileOf('pdf', path))).toEqual(second)
  const shown = await page()
  const version = hiddenIn(shown, 'sites.pictureBack', 'version')
  const content = await owner.get(`/sites/pdf/picture/content?path=assets%2Fhero.png&version=${version}`)
  expect([content.bytes.equals(first), content.headers['content-type']]).toEqual([true, 'image/png'])
  expect(content.headers['content-security-policy']).toContain('sandbox')
  const back = { site: 'pdf', path, version, seen: hiddenIn(shown, 'sites.pictureBack', 'seen') }
  expect((await owner.act('sites.pictureBack', back)).status).toBe(303)
  expect(await readFile(fileOf('pdf', path))).toEqual(first)
  expect(await listAudit(db(), { who: owner.email, most: 1 })).toMatchObject([
    { act: 'sites.pictureBack', outcome: 'done' },
  ])
})

test('what is no picture, another one than it says, too large or elsewhere is refused with a sentence', async () => {
  const owner = await operatorOf(world, 'owner', ['pdf'])
  const small = png(10)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  const cases: [name: string, bytes: Buffer, says: RegExp][] = [
    ['page.png', Buffer.from('<script>alert(1)</script>'), /no picture that a site can show/],
    ['hero.webp', small, /By its content this is png/],
    ['wide.png', png(9000), /8000 pixels/],
    ['large.svg', Buffer.concat([svg, Buffer.alloc(2_000_001, ' ')]), /more than the form takes/],
    ['none.png', Buffer.alloc(0), /Choose a file first/],
    ['two words.png', small, /Latin letters/],
    ['app.apk', small, /Latin letters/],
  ]
  for (const [name, bytes, says] of cases) {
    const answer = await owner.send('sites.picture', { site: 'pdf', seen: '' }, { name, bytes })
    expect([name, answer.status, says.test(answer.text)]).toEqual([name, 422, true])
  }
  for (const path of ['../pdf/assets/x.png', 'assets/../x.png', 'assets/.x.png', '/etc/x.png', 'site.yaml'])
    expect(
      (await owner.send('sites.picture', { site: 'pdf', path, seen: '' }, { name: 'x.png', bytes: small })).status,
    ).toBe(422)
  expect((await owner.send('sites.picture', { site: 'sms', seen: '' }, { name: 'x.png', bytes: small })).status).toBe(
    404,
  )
  const reader = await operatorOf(world, 'reader')
  expect((await reader.send('sites.picture', { site: 'pdf', seen: '' }, { name: 'x.png', bytes: small })).status).toBe(
    403,
  )
  expect((await reader.get('/sites/pdf/pictures')).text).not.toContain('type="file"')
})

test('the drafts of an operator who is taken away go to who does that', async () => {
  const [owner, leaving] = [await operatorOf(world, 'owner'), await operatorOf(world, 'owner', ['photos'])]
  await write(leaving, 'photos', 'site.yaml', titled('Half done'))
  await write(leaving, 'photos', 'pages/index.yaml', (text) => `${text}\n# half done`)
  await write(owner, 'photos', 'site.yaml', titled('My own'))
  expect((await owner.act('team.revoke', { email: leaving.email })).status).toBe(303)
  expect((await readDraft(db(), { author: leaving.email, code: 'photos' })).size).toBe(0)
  const drafts = await readDraft(db(), { author: owner.email, code: 'photos' })
  expect([...drafts.keys()]).toEqual(['pages/index.yaml', 'site.yaml'])
  expect(drafts.get('site.yaml')?.text).toContain('My own')
})

test('of two who put their drafts live at once, one is told of the other', async () => {
  const owners = await Promise.all([1, 2].map(() => operatorOf(world, 'owner', ['sms'])))
  for (const [at, owner] of owners.entries()) await write(owner, 'sms', 'site.yaml', titled(`Number ${at}`))
  const statuses = await Promise.all(owners.map(async (owner) => (await publish(owner, 'sms')).status))
  expect(statuses.toSorted()).toEqual([303, 422])
  const sources = await readSources(world.sitesFolder, 'sms')
  const [newest] = await listVersions(db(), 'sms', { most: 1 })
  expect(newest?.hash).toBe(hashOfSources(sources))
})

test('errors are told with line and words, and no site with one goes live', async () => {
  const owner = await operatorOf(world, 'owner')
  const before = await textOf('anime')
  const wrong: Record<string, [(text: string) => string, string]> = {
    colours: [(text) => text.replace(/^theme: .*$/m, 'theme: purple'), 'theme'],
    'no YAML': [(text) => `${text}\nhosts: [`, 'This is not YAML'],
    'a bomb': [() => bomb, 'Excessive alias count'],
    'too deep': [() => '['.repeat(5000), 'This is not YAML'],
    'of another name': [(text) => text.replace(/^code: .*$/m, 'code: pdf'), 'Give both one name'],
    // Nobody takes the host of a site that others look after.
    'a foreign host': [
      (text) => text.replace(/^hosts: .*$/m, 'hosts: [pdf.localhost]'),
      'pdf.localhost shows the site pdf',
    ],
  }
  for (const [name, [change, sentence]] of Object.entries(wrong)) {
    await write(owner, 'anime', 'site.yaml', change)
    const editor = (await owner.get('/sites/anime/edit?file=site.yaml')).text
    expect([name, editor.includes(sentence), /href="#line-\d+"/.test(editor)]).toEqual([name, true, true])
    const draft = await readDraft(db(), { author: owner.email, code: 'anime' })
    expect((await owner.get('/sites/anime')).text, name).not.toContain('/act/sites.publish')
    const place = { db: db(), sitesFolder: world.sitesFolder, sites: world.product.sites }
    const changes = new Map([...draft].map(([path, { text }]) => [path, text]))
    const forced = changeSite(place, { code: 'anime', changes, changedSince: () => [], who: 'test' })
    await expect(forced, name).rejects.toThrow('Nothing was written')
  }
  expect(await textOf('anime')).toBe(before)
})

/** A few lines that would be gigabytes. */
const bomb = Array.from({ length: 12 }, (_, at) =>
  at === 0
    ? 'a0: &a0 [x]'
    : `a${at}: &a${at} [${Array(10)
        .fill(`*a${at - 1}`)
        .join(', ')}]`,
).join('\n')

test('no path leads out of the folder of a site, no link is followed, and too much is refused', async () => {
  const owner = await operatorOf(world, 'owner')
  const outside = join(world.sitesFolder, '..', 'outside')
  await mkdir(outside)
  for (const file of [
    '../pdf/site.yaml',
    'pages/../../pdf/site.yaml',
    '/etc/passwd',
    'assets/a.yaml',
    'site.yaml\0',
    'pages/a.txt',
  ]) {
    const answer = await owner.act('sites.draft', { site: 'photos', file, text: 'code: photos', seen: '' })
    expect(answer.status, file).toBe(422)
    expect((await owner.get(`/sites/photos/edit?file=${encodeURIComponent(file)}`)).status, file).toBe(404)
  }
  for (const site of ['..', '../photos', '_other', '.', 'none']) {
    const answer = await owner.act('sites.draft', { site, file: 'site.yaml', text: 'code: x', seen: '' })
    expect(answer.status, site).toBe(404)
  }
  for (const code of ['..', '../up', '_shared', 'A', 'pdf'])
    expect((await owner.act('sites.new', { code, type: '5' })).status, code).toBe(422)

  const long = await owner.act('sites.draft', {
    site: 'photos',
    file: 'site.yaml',
    text: 'x'.repeat(100_001),
    seen: '',
  })
  expect([long.status, long.text.includes('A file may have 100 kB')]).toEqual([422, true])
  const huge = await owner.act('sites.draft', {
    site: 'photos',
    file: 'site.yaml',
    text: 'x'.repeat(10_000_000),
    seen: '',
  })
  expect([huge.status, huge.text.includes('more than the form takes')]).toEqual([422, true])

  // A folder that leads elsewhere is not written into; a file that does is replaced and what it led to stays.
  await rm(fileOf('photos', 'templates'), { recursive: true, force: true })
  await symlink(outside, fileOf('photos', 'templates'))
  const changes = (path: string) => ({ code: 'photos', changes: new Map([[path, 'title: { en: x }\nblocks: []\n']]) })
  const place = { db: db(), sitesFolder: world.sitesFolder, sites: { ...world.product.sites, tryOut: noProblems } }
  const unasked = { changedSince: () => [], who: 'test' }
  await expect(changeSite(place, { ...changes('templates/pdf.yaml'), ...unasked })).rejects.toThrow(
    'could not be written',
  )
  await writeFile(join(outside, 'kept.yaml'), 'kept')
  await symlink(join(outside, 'kept.yaml'), fileOf('photos', 'pages/linked.yaml'))
  await changeSite(place, { ...changes('pages/linked.yaml'), ...unasked })
  expect(await readFile(join(outside, 'kept.yaml'), 'utf8')).toBe('kept')
  expect((await lstat(fileOf('photos', 'pages/linked.yaml'))).isFile()).toBe(true)
})

const noProblems = async () => ({ site: undefined, problems: [] })

test('who may only read sees a site without a way to write it, and nobody sees those of others', async () => {
  for (const role of ['support', 'finance', 'reader'] as const) {
    const reader = await operatorOf(world, role)
    const page = (await reader.get('/sites/hub')).text
    expect(page).toContain('site.yaml')
    expect(page).not.toMatch(/\/act\/sites\.|\/edit/)
    for (const path of ['/sites/hub/edit?file=site.yaml', '/sites/hub/preview'])
      expect((await reader.get(path)).status).toBe(403)
  }
  const elsewhere = await operatorOf(world, 'owner', ['pdf'])
  for (const path of ['/sites/hub', '/sites/hub/edit?file=site.yaml', '/sites/hub/version?id=1', '/sites/hub/preview'])
    expect((await elsewhere.get(path)).status, path).toBe(404)
  expect((await elsewhere.act('sites.draft', { site: 'hub', file: 'site.yaml', text: 'x', seen: '' })).status).toBe(404)
  expect((await elsewhere.get('/sites')).text).not.toContain('/act/sites.new')
})

test('a new site and a new page of it are made at the desk', async () => {
  const owner = await operatorOf(world, 'owner')
  expect((await owner.act('sites.new', { code: 'lemon', type: '5' })).headers.location).toBe(
    '/sites/lemon?did=sites.new',
  )
  expect((await world.visitor('lemon').get('/')).status).toBe(200)
  const page = await owner.get('/sites/lemon/edit?page=about')
  expect(page.text).toContain('lemon/pages/about.yaml')
  const text =
    'title: { en: "About us" }\nblocks:\n  - block: Banner\n    title: { en: "Hello" }\n    button: { text: { en: "Go" }, url: / }\n'
  await owner.act('sites.draft', {
    site: 'lemon',
    file: 'pages/about.yaml',
    text,
    seen: hiddenIn(page.text, 'sites.draft', 'seen'),
  })
  expect((await publish(owner, 'lemon')).status).toBe(303)
  expect(await (await world.visitor('lemon').get('/sub/about')).text()).toContain('About us')
})
