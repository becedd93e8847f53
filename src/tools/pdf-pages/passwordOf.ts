/** What opens files: one password for all of them, or of each its own, in their order, empty for those that are open. */
export type Opening = { password?: string | undefined; passwords?: readonly string[] | undefined }

/** What opens one of the files: its own password, else the one of all. */
export const passwordOf = ({ password, passwords }: Opening, at: number): string | undefined =>
  passwords?.[at] || password
