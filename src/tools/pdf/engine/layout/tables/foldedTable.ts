import { Packed } from '../../packed.ts'
import type { Draft } from '../paragraphs/index.ts'
import type { CellPart, PageParts, Part, TablePart } from '../parts.ts'

/** What stands for a paragraph that is kept as it is: its number among these. */
type Kept = { kind: 'kept'; index: number }
type Folded = Pick<TablePart<Draft | Kept>, 'table' | 'cells' | 'directions'>

/**
 * Keeps the tables of a page in little room until its turn comes: a long register has hundreds of thousands of cells.
 * @param isKept paragraphs that somebody knows by themselves stay as they are; of the others a copy comes back
 * @returns those that were kept
 */
export function foldTables(page: PageParts, isKept: (draft: Draft) => boolean): Draft[] {
  const kept: Draft[] = []
  for (const column of page.bands.flatMap(({ columns }) => columns)) {
    column.parts = column.parts.map((part) => {
      if (part.kind !== 'table') return part
      const folded = new FoldedTable(part, isKept)
      kept.push(...folded.kept)
      return folded
    })
  }
  return kept
}

/** A table part that unfolds when it is asked for, and stays open then. */
class FoldedTable implements TablePart {
  readonly kind = 'table'
  readonly box: TablePart['box']
  readonly shading?: NonNullable<Part['shading']>
  readonly bar?: NonNullable<Part['bar']>
  readonly aside?: NonNullable<TablePart['aside']>
  readonly #packed: Packed<Folded>
  readonly kept: Draft[] = []
  #open: Pick<TablePart, 'table' | 'cells' | 'directions'> | undefined

  constructor(
    { box, shading, bar, aside, table, directions, cells }: TablePart & Part,
    isKept: (draft: Draft) => boolean,
  ) {
    this.box = box
    if (shading) this.shading = shading
    if (bar) this.bar = bar
    if (aside) this.aside = aside
    const keep = (draft: Draft): Kept => ({ kind: 'kept', index: this.kept.push(draft) - 1 })
    const inCells = changed(cells, (draft): Draft | Kept => (isKept(draft) ? keep(draft) : draft))
    this.#packed = new Packed({ table, directions, cells: inCells })
  }

  get table() {
    return this.#unfolded.table
  }
  get cells() {
    return this.#unfolded.cells
  }
  get directions() {
    return this.#unfolded.directions
  }

  get #unfolded() {
    this.#open ??= this.#unfold()
    return this.#open
  }

  #unfold() {
    const { table, directions, cells } = this.#packed.unpack()
    const known = (each: Draft | Kept) => (each.kind === 'kept' ? this.kept[each.index]! : each)
    return { table, directions, cells: changed(cells, known) }
  }
}

/** The same cells with other texts, also in the cells of tables in them. */
const changed = <From extends Draft | Kept, To extends Draft | Kept>(
  cells: CellPart<From>[][],
  change: (text: From) => To,
): CellPart<To>[][] =>
  cells.map((cell) =>
    cell.map((part) => {
      if (part.kind === 'table') return { ...part, cells: changed(part.cells, change) }
      return part.kind === 'picture' ? part : change(part)
    }),
  )
