/**
 * The page numbers worth a button: first, last, and those around the current one, with `gap` where some are left out.
 * A gap never stands for a single page. Pages count from 1.
 */
export function pageButtons(current: number, total: number): (number | 'gap')[] {
  const near = (page: number) => page === 1 || page === total || Math.abs(page - current) <= 1
  const shown: (number | 'gap')[] = []
  for (let page = 1; page <= total; page++) {
    if (near(page) || (near(page - 1) && near(page + 1))) shown.push(page)
    else if (shown.at(-1) !== 'gap') shown.push('gap')
  }
  return shown
}
