/** The tools of all groups in one list, by `sort`; equal ones stay in the order of the file. */
export const sortTools = <Tool extends { sort: number }>(groups: readonly { list: readonly Tool[] }[]): Tool[] =>
  groups.flatMap(({ list }) => list).toSorted((one, other) => one.sort - other.sort)
