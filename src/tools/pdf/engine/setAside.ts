/** Pages that were not taken apart, in ascending order: kept as pictures of themselves, or missing since they cannot be drawn either. */
export type SetAside = { asPictures: number[]; missing: number[] }

export const nothingSetAside: SetAside = { asPictures: [], missing: [] }

/** What the result tells about them; nothing where all went well. */
export const factsOf = ({ asPictures, missing }: SetAside): Partial<SetAside> => ({
  ...(asPictures.length > 0 ? { asPictures } : {}),
  ...(missing.length > 0 ? { missing } : {}),
})
