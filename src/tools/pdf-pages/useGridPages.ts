import { listOf } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import type { GridPage } from './PageGrid.tsx'
import type { Chosen } from './useFiles.ts'

/** A page by its file's own number, which stays when other files go. */
type Kept = Omit<GridPage, 'file'> & { of: number }

/** The order that a visitor gave, and the files that were known then. */
type Order = { pages: readonly Kept[]; files: readonly number[] }

const isPage = (one: unknown): one is Kept => {
  const { key, of, page, turn } = (one ?? {}) as Record<string, unknown>
  return (
    typeof key === 'string' &&
    Number.isInteger(of) &&
    Number.isInteger(page) &&
    [0, 90, 180, 270].includes(turn as number)
  )
}

function readOrder(kept: unknown): Order | undefined {
  const { pages, files } = (kept ?? {}) as Record<string, unknown>
  const read = { pages: listOf(isPage)(pages), files: listOf((id): id is number => Number.isInteger(id))(files) }
  return read.pages && read.files ? { pages: read.pages, files: read.files } : undefined
}

/**
 * The pages of all files that were looked at, in the order that the visitor gave them; before that, one file after the other. Pages of a
 * file that comes later stand last, those of a removed one are gone. The order outlives a reload, as the files do.
 */
export function useGridPages(files: readonly Chosen[]) {
  const [order, setOrder] = useKeptState<Order | undefined>('pdfPagesOrder', undefined, readOrder)
  const ready = files.flatMap((file) => (file.state === 'ready' && file.look ? [{ id: file.id, look: file.look }] : []))
  const placeOf = new Map(ready.map(({ id }, at) => [id, at + 1]))

  const added = ready.filter(({ id }) => !order?.files.includes(id))
  const kept = [...(order?.pages ?? []), ...added.flatMap(({ id, look }) => pagesOf(id, look.pages))]
  const pages = kept.flatMap(({ of, ...page }) => (placeOf.has(of) ? [{ ...page, file: placeOf.get(of)! }] : []))

  const arrange = (next: readonly GridPage[]) =>
    setOrder({
      pages: next.map(({ file, ...page }) => ({ ...page, of: ready[file - 1]!.id })),
      files: ready.map(({ id }) => id),
    })
  return [pages, arrange] as const
}

const pagesOf = (of: number, count: number): Kept[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${of}-${at}`, of, page: at + 1, turn: 0 }))
