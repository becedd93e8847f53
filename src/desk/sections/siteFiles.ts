import { changesOf, type DraftFile, readDraft } from '#features/sites/authoring/drafts.ts'
import { lineChanges } from '#features/sites/authoring/lineChanges.ts'
import type { Sources } from '#features/sites/keeping/siteVersions.ts'
import { readSources } from '#features/sites/reading/folder.ts'
import type { Problem } from '#features/sites/reading/problem.ts'
import { isSiteFolder } from '../isSiteFolder.ts'
import type { Block, FileChanges } from '../pages/blocks.ts'
import { looksAfter } from '../policy.ts'
import type { Visit } from '../visit.ts'

/** The site of a page's address, where its operator looks after it. */
export function siteCode({ params, operator, place }: Visit): string | undefined {
  const { code = '' } = params
  return looksAfter(operator, code) && isSiteFolder(place, code) ? code : undefined
}

/** The files of a site, and the draft that an operator has of them. */
export async function filesAndDraft({ place, operator }: Visit, code: string) {
  const [sources, draft] = await Promise.all([
    readSources(place.sitesFolder, code),
    readDraft(place.db, { author: operator.email, code }),
  ])
  return { sources, draft }
}

/** What a draft changes, line by line. */
export function draftChanges(visit: Visit, sources: Sources, draft: ReadonlyMap<string, DraftFile>): Block[] {
  return changesBlock(visit, visit.words.sites.draftChanges, sources, changesOf(draft))
}

/** What changes from one state of files to another; nothing where nothing does. */
export function changesBlock(
  { words }: Visit,
  title: string,
  from: Sources,
  to: ReadonlyMap<string, string | null>,
): Block[] {
  const files = [...to].flatMap(([name, text]): FileChanges[] => {
    const before = from.get(name) ?? ''
    return before === (text ?? '') ? [] : [{ name, lines: lineChanges(before, text ?? '') }]
  })
  const { added, removed } = words.sites
  return files.length === 0 ? [] : [{ type: 'changes', title, files, signs: { added, removed } }]
}

/** What is wrong, with the line that it is about. `pathOf` names the address of a line; without it nothing leads there. */
export function problemsBlock(
  { words }: Visit,
  code: string,
  problems: readonly Problem[],
  texts: Sources,
  open?: string,
): Block {
  return {
    type: 'table',
    title: words.sites.problems,
    columns: [{ header: words.sites.line }, { header: words.reason }, { header: words.sites.written }],
    rows: problems.map(({ file, line, severity, field, message, hint }) => {
      const path = file.startsWith(`${code}/`) ? file.slice(code.length + 1) : file
      const isOpen = path === open
      return [
        {
          text: isOpen ? words.sites.lineOf(String(line)) : `${path}:${line}`,
          href: isOpen ? `#line-${line}` : undefined,
          tone: severity === 'error' ? 'error' : 'warning',
          plain: !isOpen,
        },
        { text: `${field ? `${field}: ` : ''}${message}. ${hint}`, plain: true },
        { text: (texts.get(path)?.split('\n')[line - 1] ?? '').trim().slice(0, 80) || '–', plain: true },
      ]
    }),
    empty: words.sites.noProblems,
  }
}
