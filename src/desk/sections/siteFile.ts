import { baseOf, problemsWith } from '#features/sites/authoring/changeSite.ts'
import { changesOf } from '#features/sites/authoring/drafts.ts'
import { keyHelp } from '#features/sites/authoring/keyHelp.ts'
import { mayWrite, sourcePath } from '#features/sites/authoring/sourceFiles.ts'
import type { Block } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { draftChanges, filesAndDraft, problemsBlock, siteCode } from './siteFiles.ts'

/** Lines of the field that a file is written in. */
const lines = 28

/** A file of a site, to be written as a draft, with what is wrong in it and what its keys mean. */
export async function showFile(visit: Visit): Promise<Shown | undefined> {
  const { words, place, query, language } = visit
  const code = siteCode(visit)
  const path = sourcePath.safeParse(query.page ? `pages/${query.page.trim()}.yaml` : query.file).data
  if (code === undefined || path === undefined || !(await mayWrite(place.sitesFolder))) return undefined
  const { sources, draft } = await filesAndDraft(visit, code)
  const [now, own] = [sources.get(path), draft.get(path)]
  const isStale = own !== undefined && own.base !== baseOf(now)
  const hidden = { site: code, file: path }
  const [form] = actForm(visit, 'sites.draft', {
    hidden: { ...hidden, seen: baseOf(now) },
    fields: [{ name: 'text', label: words.sites.text, value: own?.text ?? now ?? emptyPage, lines, code: true }],
    look: 'primary',
    hint: words.sites.draftHint,
  })
  if (!form) return undefined
  return {
    title: path,
    back: { label: code, href: `/sites/${code}` },
    blocks: [
      ...(isStale ? staleBlocks(visit, now) : []),
      ...(own ? await problemsOf(visit, code, path) : []),
      {
        type: 'editor',
        title: `${code}/${path}`,
        form,
        help: words.sites.help,
        keys: keyHelp(place.siteTools, path, language),
      },
      ...(own ? draftChanges(visit, sources, new Map([[path, own]])) : []),
      ...(own ? waysOn(visit, hidden) : []),
    ],
  }
}

/** Where a draft goes from here. */
const waysOn = (visit: Visit, hidden: { site: string; file: string }): Block[] => [
  { type: 'links', links: [{ label: visit.words.sites.toDraft, href: `/sites/${hidden.site}` }] },
  {
    ...{ type: 'acts', title: visit.words.whatToDo },
    forms: actForm(visit, 'sites.discard', { hidden, look: 'danger', closed: true }),
  },
]

/** The file has changed since the draft was begun: what it says now, before the draft takes its place. */
const staleBlocks = ({ words }: Visit, now: string | undefined): Block[] => [
  { type: 'notice', tone: 'warning', text: words.sites.staleFile },
  {
    type: 'changes',
    title: words.sites.now,
    files: [{ name: words.sites.now, lines: linesOf(now ?? '') }],
    signs: words.sites,
  },
]

const linesOf = (text: string) => text.split('\n').map((line) => ({ kind: 'same' as const, text: line }))

/** What is wrong in the site with the whole draft; of other files as well, which may miss what this one had. */
async function problemsOf(visit: Visit, code: string, path: string): Promise<Block[]> {
  const { sources, draft } = await filesAndDraft(visit, code)
  const problems = await problemsWith(visit.place.sites, code, changesOf(draft))
  return [problemsBlock(visit, code, problems, new Map([...sources, ...changesOf(draft)]), path)]
}

/** What a page begins with. */
const emptyPage = `# yaml-language-server: $schema=../../page.schema.json
title: { en: "" }
blocks:
  - block: Banner
    title: { en: "" }
    button: { text: { en: "" }, url: / }
`
