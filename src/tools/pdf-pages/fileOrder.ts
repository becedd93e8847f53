/**
 * Pages after one of their files, counted from 1, has moved beside another: its pages go together before the first page of the other, or after the
 * last one. Where either has none left among them, nothing moves.
 */
export function withFileMoved<Page extends { file: number }>(
  pages: readonly Page[],
  file: number,
  other: number,
): readonly Page[] {
  const own = pages.filter((page) => page.file === file)
  const rest = pages.filter((page) => page.file !== file)
  const isOther = (page: Page) => page.file === other
  const at = other < file ? rest.findIndex(isOther) : rest.findLastIndex(isOther) + 1
  return own.length === 0 || !rest.some(isOther) ? pages : rest.toSpliced(at, 0, ...own)
}

/** A list in which two, by their ids, have changed places. */
export function swapped<Each extends { id: number }>(list: readonly Each[], one: number, other: number): Each[] {
  const placeOf = (id: number) => list.findIndex((each) => each.id === id)
  return list.map((each) => {
    if (each.id === one) return list[placeOf(other)] ?? each
    return each.id === other ? (list[placeOf(one)] ?? each) : each
  })
}
