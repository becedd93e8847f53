/** Why a file was turned away: not a kind we take, too large, empty, a folder without a file, or one more than we take. */
export type Rejection = { file: File; reason: 'type' | 'size' | 'empty' | 'folder' | 'count' }

/** The media type of what stands in a list of files for a folder that holds none, by the name that desktops have for it. */
export const folderType = 'inode/directory'

export type FileRules = {
  /** Endings (`.pdf`) and media types (`image/png`, `image/*`), as in the `accept` attribute. Empty: everything. */
  accepts?: readonly string[] | undefined
  /** What a file is and which of several are taken is told later, by their content: `accepts` and `multiple` are for the file dialog alone. */
  byContent?: boolean | undefined
  /** The largest file that is taken, in bytes. */
  maxBytes?: number | undefined
  /** Whether several files are taken; otherwise the first good one. */
  multiple?: boolean | undefined
}

/** A name that ends in what may be the kind of its file. */
const hasEnding = /.\.\w{1,8}$/

/** Whether a name and a media type say that a file is of a kind. Where both are silent its content decides, later. */
const fits = (file: File, rule: string) => {
  if (!hasEnding.test(file.name) && (file.type === '' || rule.startsWith('.'))) return true
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase())
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1))
  return file.type === rule
}

/** Sorts chosen files into those to take, in their order, and those to turn away with the reason. */
export function sortFiles(
  files: readonly File[],
  { accepts = [], byContent = false, maxBytes, multiple = false }: FileRules,
) {
  const taken: File[] = []
  const rejected: Rejection[] = []
  for (const file of files) {
    const reason = whyNot(file)
    if (reason) rejected.push({ file, reason })
    else taken.push(file)
  }
  return { taken, rejected }

  function whyNot(file: File): Rejection['reason'] | undefined {
    if (file.type === folderType) return 'folder'
    if (!byContent && accepts.length > 0 && !accepts.some((rule) => fits(file, rule))) return 'type'
    if (file.size === 0) return 'empty'
    if (maxBytes !== undefined && file.size > maxBytes) return 'size'
    if (!multiple && !byContent && taken.length > 0) return 'count'
    return undefined
  }
}
