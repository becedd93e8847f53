import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Looked, type LookFacts, sheetOf } from '#features/pdfLook/lookFacts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { PlacedPage } from './contract.ts'
import { type PageActs, PageCell } from './PageCell.tsx'
import styles from './PageGrid.module.css'
import { pdfPagesTexts } from './texts.ts'

/** A page in its place; `key` is its own for as long as it is on the page. */
export type GridPage = PlacedPage & { key: string }

type Props = {
  pages: readonly GridPage[]
  /** The look at each file, in the order of the files. */
  looks: readonly Looked<LookFacts>[]
  onChange: (pages: GridPage[]) => void
  /** Asks for the picture of a page of a file, both counted from 1. */
  onWanted: (file: number, page: number) => void
}

/** The pages as small pictures: dragged or moved by buttons, turned, taken out. */
export function PageGrid({ pages, looks, onChange, onWanted }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')

  function move(key: string, to: number) {
    const from = pages.findIndex((page) => page.key === key)
    if (from < 0 || to < 0 || to >= pages.length || from === to) return
    const next = pages.filter((_, at) => at !== from)
    next.splice(to, 0, pages[from]!)
    onChange(next)
    setTold(texts.moved(pages[from]!.page, to + 1, pages.length))
  }

  const acts = useSameActs({
    move: (key, by) => move(key, pages.findIndex((page) => page.key === key) + by),
    turn: (key) => onChange(pages.map((page) => (page.key === key ? turned(page) : page))),
    remove: (key) => onChange(pages.filter((page) => page.key !== key)),
    want: onWanted,
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    const over = keyUnder(event)
    if (dragged !== undefined && over !== undefined)
      move(
        dragged,
        pages.findIndex(({ key }) => key === over),
      )
    setDragged(undefined)
  }

  return (
    <>
      <ol
        className={styles.grid}
        aria-label={texts.pages}
        onDragStart={(event) => setDragged(keyUnder(event))}
        onDragEnd={() => setDragged(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {pages.map(({ key, file, page, turn }, at) => (
          <PageCell
            key={key}
            id={key}
            {...{ file, page, turn, acts }}
            label={looks.length > 1 ? `${file} · ${page}` : String(page)}
            sheet={sheetOf(looks[file - 1], page)}
            isFirst={at === 0}
            isLast={at === pages.length - 1}
            isDragged={key === dragged}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}

const turned = (page: GridPage): GridPage => ({ ...page, turn: ((page.turn + 90) % 360) as PlacedPage['turn'] })

/** The key of the page that an event happens on. */
const keyUnder = ({ target }: DragEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-page]')?.dataset.page

/** Acts that stay the same for the cells, and do what those of the last drawing do. */
function useSameActs(acts: PageActs): PageActs {
  const last = useRef(acts)
  useLayoutEffect(() => {
    last.current = acts
  })
  return useMemo(
    () => ({
      move: (key, by) => last.current.move(key, by),
      turn: (key) => last.current.turn(key),
      remove: (key) => last.current.remove(key),
      want: (file, page) => last.current.want(file, page),
    }),
    [],
  )
}
