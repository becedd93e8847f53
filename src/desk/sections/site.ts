import { baseOf, errorsOf, problemsWith } from '#features/sites/authoring/changeSite.ts'
import { changesOf, type DraftFile, hashOfDraft } from '#features/sites/authoring/drafts.ts'
import { previewPath, previewTimes, previewToken } from '#features/sites/authoring/previews.ts'
import { mayWrite, sourcePath } from '#features/sites/authoring/sourceFiles.ts'
import { isLocalHost } from '#features/sites/keeping/hosts.ts'
import { listVersions, type Sources } from '#features/sites/keeping/siteVersions.ts'
import { sharedFolder } from '#features/sites/reading/folder.ts'
import { type CertificateState, certificateOf } from '#features/sites/serving/certificate.ts'
import { isPublicAddress } from '#platform/http/publicAddress.ts'
import { HostRefused, resolveHost } from '#platform/http/resolveHost.ts'
import { inLanes } from '#platform/inLanes.ts'
import { textIn } from '#platform/text.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { may } from '../policy.ts'
import { siteAddress } from '../siteAddress.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { numberIn, paged, pageSize, withQuery } from './section.ts'
import { draftChanges, filesAndDraft, problemsBlock, siteCode } from './siteFiles.ts'

/** Hosts whose certificates are asked for at a time, and of one page in all. */
const hostLanes = 8
const mostHosts = 40

/** A site: how it stands, its files, the draft of who looks at it, its hosts and its history. */
export async function showSite(visit: Visit): Promise<Shown | undefined> {
  const { words, place, query } = visit
  const code = siteCode(visit)
  if (code === undefined) return undefined
  const back = { label: words.sections.sites, href: '/sites' }
  const history = await historyBlock(visit, code)
  if (query.before !== undefined) return { title: code, back, blocks: [history] }
  const [{ sources, draft }, isWritable] = await Promise.all([filesAndDraft(visit, code), mayWrite(place.sitesFolder)])
  const isShared = code === sharedFolder
  return {
    title: isShared ? words.sites.shared : code,
    back,
    blocks: [
      ...(isShared
        ? [{ type: 'text', text: words.sites.sharedHint, tone: 'muted' } as const]
        : await standing(visit, code)),
      ...(isWritable || !may(visit.operator, 'sites.draft')
        ? []
        : [{ type: 'notice', tone: 'info', text: words.sites.readOnly } as const]),
      ...(await draftBlocks(visit, code, sources, draft)),
      filesBlock(visit, code, sources, draft, isWritable),
      { type: 'links', links: [{ label: words.sites.pictures.title, href: `/sites/${code}/pictures` }] },
      ...(isWritable && may(visit.operator, 'sites.draft') ? [newPage(visit, code)] : []),
      ...(isShared ? [] : await hostsBlocks(visit, code)),
      history,
    ],
  }
}

/** What visitors see of it, and what is to mend in its files as they lie on the disk. */
async function standing({ words, place, language }: Visit, code: string): Promise<Block[]> {
  const site = await place.sites.site(code)
  const trouble = place.sites.troubles().find((each) => each.code === code)
  const problems = place.sites.problems().filter(({ file }) => file.startsWith(`${code}/`))
  return [
    ...(trouble
      ? [
          {
            ...({ type: 'notice', tone: 'error' } as const),
            title: words.sites.trouble(code, words.sites.shows[trouble.shows]),
            text: trouble.why,
          },
        ]
      : []),
    {
      type: 'facts',
      rows: [
        [words.sites.title, site ? textIn(site.settings.common.title, language) : '–'],
        [
          words.state,
          trouble ? { text: words.sites.broken, tone: 'error' } : { text: words.sites.well, tone: 'success' },
        ],
        [words.sites.theme, { text: site?.settings.theme ?? '–', plain: true }],
        [words.languages, { text: site?.languages.join(', ') ?? '–', plain: true }],
        ...(site && site.disabled.size > 0
          ? [[words.sites.disabledTools, { text: [...site.disabled].join(', '), plain: true }] satisfies [string, Cell]]
          : []),
        [words.sites.problems, { text: String(problems.length), plain: true }],
      ],
    },
  ]
}

/** The draft of who looks at it: what it changes, what is wrong in it, and the ways from here. */
async function draftBlocks(
  visit: Visit,
  code: string,
  sources: Sources,
  draft: ReadonlyMap<string, DraftFile>,
): Promise<Block[]> {
  const { words, place } = visit
  if (draft.size === 0) return []
  const problems = await problemsWith(place.sites, code, changesOf(draft))
  const isSound = errorsOf(problems).length === 0
  const stale = [...draft.values()].filter(({ path, base }) => baseOf(sources.get(path)) !== base)
  const hidden = { site: code }
  return [
    { type: 'notice', tone: 'info', title: words.sites.draft, text: words.sites.draftIsYours },
    ...(stale.length > 0
      ? [
          {
            type: 'notice',
            tone: 'warning',
            text: words.sites.stale(stale.map(({ path }) => path).join(', ')),
          } as const,
        ]
      : []),
    ...draftChanges(visit, sources, draft),
    ...(problems.length > 0 ? [problemsBlock(visit, code, problems, new Map([...sources, ...changesOf(draft)]))] : []),
    ...previewLink(visit, code),
    {
      type: 'acts',
      title: words.whatToDo,
      forms: [
        ...(isSound && stale.length === 0
          ? actForm(visit, 'sites.publish', {
              ...{ hidden: { ...hidden, seen: hashOfDraft(draft) }, look: 'primary', hint: words.sites.publishHint },
            })
          : []),
        ...actForm(visit, 'sites.discard', { hidden, look: 'danger', closed: true }),
      ],
    },
  ]
}

/** Where the draft shows; what all sites share shows on each of them, and has no place of its own. */
const previewLink = ({ words }: Visit, code: string): Block[] =>
  code === sharedFolder
    ? []
    : [{ type: 'links', links: [{ label: words.sites.preview, href: `/sites/${code}/preview` }] }]

function filesBlock(
  { words, say, operator }: Visit,
  code: string,
  sources: Sources,
  draft: ReadonlyMap<string, DraftFile>,
  isWritable: boolean,
): Block {
  const paths = [...new Set([...sources.keys(), ...draft.keys()])].toSorted(
    (a, b) => Number(b === 'site.yaml') - Number(a === 'site.yaml') || (a < b ? -1 : 1),
  )
  const leads = (path: string) => isWritable && may(operator, 'sites.draft') && sourcePath.safeParse(path).success
  return {
    type: 'table',
    title: words.sites.files,
    columns: [{ header: words.sites.file }, { header: words.sites.size, end: true }, { header: words.state }],
    rows: paths.map((path): Cell[] => [
      { text: path, plain: true, href: leads(path) ? editAddress(code, path) : undefined },
      say.bytes(Buffer.byteLength(sources.get(path) ?? '')),
      draft.has(path) ? { text: words.sites.inDraft, tone: 'accent' } : words.sites.live,
    ]),
    empty: words.sites.noFiles,
  }
}

/** Where a file of a site is written. */
const editAddress = (code: string, path: string) => `/sites/${code}/edit?file=${encodeURIComponent(path)}`

const newPage = ({ words }: Visit, code: string): Block => ({
  ...{ type: 'search', action: `/sites/${code}/edit`, submit: words.sites.begin },
  fields: [{ name: 'page', label: words.sites.newPage, placeholder: 'about', hint: words.sites.newPageHint }],
})

/** The hosts of the site. Their certificates are asked for when somebody wants to know: that goes over the network. */
async function hostsBlocks({ words, say, place, query, url, operator }: Visit, code: string): Promise<Block[]> {
  const hosts = place.sites.list().find((site) => site.code === code)?.hosts ?? []
  const isAsked = query.certificates !== undefined
  const asked = isAsked
    ? await inLanes(hosts.slice(0, mostHosts), hostLanes, (host) => certificateFor(operator, host))
    : []
  const { certificates } = words.sites
  const cellOf = (at: number): Cell => {
    const found = asked[at]
    if (!found) return '–'
    const tone = (
      {
        valid: 'success',
        ending: 'warning',
        refused: 'error',
        unknown: 'neutral',
        local: 'neutral',
        private: 'neutral',
      } as const
    )[found.state]
    const sub =
      'issuer' in found
        ? certificates.until(say.day(found.until), found.issuer)
        : 'why' in found
          ? certificates.why(found.why)
          : undefined
    return { text: certificates[found.state], tone, sub }
  }
  const links = [{ label: words.sites.lookUp, href: withQuery(url, { certificates: 'now' }) }]
  const lookUp: Block = { type: 'links', links }
  return [
    {
      type: 'table',
      title: words.sites.hosts,
      columns: [{ header: words.sites.host }, { header: words.sites.certificate, whole: true }],
      rows: hosts.map((host, at): Cell[] => [{ text: host, plain: true }, cellOf(at)]),
      empty: words.sites.noHosts,
    },
    ...(hosts.length > 0 && !isAsked ? [lookUp] : []),
  ]
}

/**
 * How the certificate of a host stands, for whom that may be told: who looks after some sites may name any host for them, and learns nothing of
 * the networks around this machine by it.
 */
async function certificateFor(
  { sites }: Visit['operator'],
  host: string,
): Promise<CertificateState | { state: 'private' }> {
  if (sites === null || isLocalHost(host)) return certificateOf(host)
  try {
    const { ip } = await resolveHost({ hostname: host }, isPublicAddress)
    return await certificateOf(host, { address: ip })
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    return error.why === 'private' ? { state: 'private' } : { state: 'unknown', why: 'ENOTFOUND' }
  }
}

async function historyBlock(visit: Visit, code: string): Promise<Block> {
  const { words, say, place, query } = visit
  const found = await listVersions(place.db, code, { before: numberIn(query.before), most: pageSize + 1 })
  const { shown, more } = paged(visit, found, ({ id }) => id)
  return {
    type: 'table',
    title: words.sites.history,
    columns: [{ header: words.since, whole: true }, { header: words.audit.who }],
    rows: shown.map(({ id, who, at }): Cell[] => [
      { text: say.moment(at), sub: String(id), href: `/sites/${code}/version?id=${id}` },
      who ? { text: who, plain: true } : words.sites.byHand,
    ]),
    empty: words.sites.noHistory,
    more,
  }
}

/** The address at which the draft of who asks shows; made anew each time, for it opens for a minute alone. */
export async function toPreview(visit: Visit): Promise<string | undefined> {
  const { place, operator, port } = visit
  const code = siteCode(visit)
  if (code === undefined || code === sharedFolder || (await filesAndDraft(visit, code)).draft.size === 0)
    return undefined
  const until = Date.now() + previewTimes.openSeconds * 1000
  const token = previewToken(place.signer, 'open', { author: operator.email, code }, until)
  return `${await siteAddress(place, code, port)}${previewPath}?token=${token}`
}
