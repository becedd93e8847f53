import { keep, kept } from '#platform/browser/kept.web.ts'

const name = 'speechOpen'

/** The id of the job whose text is open in this window; a reload finds it here. */
export const openText = (): string | undefined => {
  const id = kept(name)
  return typeof id === 'string' ? id : undefined
}

/** Keeps which text is open, or with undefined that none is. */
export const keepOpenText = (id: string | undefined): void => keep(name, id)
