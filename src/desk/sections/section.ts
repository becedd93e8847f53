import type { Readable } from 'node:stream'
import type { FieldFacts } from '../pages/blocks.ts'
import type { Permission } from '../policy.ts'
import type { DeskTexts } from '../texts.ts'
import type { Shown, Visit } from '../visit.ts'

/** A page of a section: its address, such as `/people/:id`, who may see it, and what it shows; undefined where there is no such thing. */
export type SectionPage = {
  path: string
  permission: Permission
  show(visit: Visit): Promise<Shown | undefined>
}

/** A file on its way to the browser, which keeps it and shows nothing of it. */
export type Download = {
  headers: Record<'content-disposition' | 'content-type', string> & Record<string, string | number>
  body: string | Buffer | Readable
}

/** A file that a page offers, such as a table for other programs; undefined where there is no such thing. */
export type SectionFile = {
  path: string
  permission: Permission
  make(visit: Visit): Promise<Download | undefined>
}

/** An address that leads elsewhere, made anew for whoever follows it; undefined where there is no such thing. */
export type SectionWay = {
  path: string
  permission: Permission
  to(visit: Visit): Promise<string | undefined>
}

/** A part of the desk with its line in the menu, which stands there for whoever may see its first page. */
export type Section = {
  id: keyof DeskTexts['sections']
  pages: readonly [SectionPage, ...SectionPage[]]
  files?: readonly SectionFile[]
  ways?: readonly SectionWay[]
}

/** How many rows a page of a list has. */
export const pageSize = 50

/** The rows of a page out of one more than it has, and the way to the next. */
export function paged<Row>({ url, words }: Visit, rows: readonly Row[], cursorOf: (row: Row) => string | number) {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  if (rows.length <= pageSize || last === undefined) return { shown, more: undefined }
  return { shown, more: { label: words.older, href: olderThan(url, String(cursorOf(last))) } }
}

/** The address of the page of a list that begins after a row. */
export function olderThan(url: string, cursor: string): string {
  const next = new URL(url, 'http://desk')
  next.searchParams.set('before', cursor)
  next.searchParams.delete('did')
  return next.pathname + next.search
}

/** The address of a page with another value of its query; an empty one goes. */
export function withQuery(url: string, changes: Record<string, string>): string {
  const next = new URL(url, 'http://desk')
  for (const gone of ['before', 'did']) next.searchParams.delete(gone)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.searchParams.delete(name)
    else next.searchParams.set(name, value)
  }
  return next.pathname + next.search
}

/** A whole number out of a query or an address; undefined for anything else. */
export const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** A UUID out of a query or an address; undefined for anything else. */
export const uuidIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined

/** The sites whose rows an operator sees: the one that was asked for, by its code or a host of it, where it is theirs, else all of theirs. */
export function sitesWanted({ operator, query, place }: Visit): readonly string[] | null {
  const asked = (query.site ?? '').trim().toLowerCase()
  if (!asked) return operator.sites
  const site = place.sites.list().find(({ hosts }) => hosts.includes(asked))?.code ?? asked
  return operator.sites === null || operator.sites.includes(site) ? [site] : []
}

/** Sites beyond which nobody finds one in a list: they type which they mean. */
const mostListed = 40

/** A field that narrows a list to one site; none for who looks after one alone. */
export function siteField(visit: Visit): FieldFacts[] {
  const { query, words } = visit
  if (sitesOf(visit).length < 2) return []
  const value = query.site ?? ''
  return [{ ...chooseSite(visit, { value: '', label: words.allSites }), value }]
}

/** A field that asks for a site; `none` is the choice of no site, where there is one. */
export function chooseSite(visit: Visit, none?: { value: string; label: string }): FieldFacts {
  const { words } = visit
  const codes = sitesOf(visit)
  const field = { name: 'site', label: words.site }
  if (codes.length > mostListed)
    return { ...field, hint: words.siteHint, autocomplete: 'off', required: none === undefined }
  const options = codes.toSorted().map((code) => ({ value: code, label: code }))
  return { ...field, options: [...(none ? [none] : []), ...options] }
}

const sitesOf = ({ operator, place }: Visit) => operator.sites ?? place.sites.list().map(({ code }) => code)
