import { useState } from 'react'
import type { GridPage } from './PageGrid.tsx'
import type { Chosen } from './useFiles.ts'

/** A page by its file's own number, which stays when other files go. */
type Kept = Omit<GridPage, 'file'> & { of: number }

/**
 * The pages of all files that were looked at, in the order that the visitor gave them; before that, one file after the other. Pages of a
 * file that comes later stand last, those of a removed one are gone.
 */
export function useGridPages(files: readonly Chosen[]) {
  const [order, setOrder] = useState<{ pages: readonly Kept[]; files: readonly number[] }>()
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
