/**
 * Deletes rows batch by batch until none is left, and answers how many went. `next` answers those after an id, in the order of
 * ids; `first` is before all of them. A row that cannot be deleted keeps no other from going; the first failure is thrown in the end.
 */
export async function sweepInBatches<Row extends { id: string }>(
  first: string,
  next: (afterId: string) => Promise<Row[]>,
  forget: (row: Row) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let swept = 0
  for (let rows = await next(first); rows.length > 0; rows = await next(rows.at(-1)!.id)) {
    for (const row of rows) {
      await forget(row).then(
        () => swept++,
        (error: unknown) => failures.push(error),
      )
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} could not be deleted`, { cause: failures[0] })
  return swept
}
