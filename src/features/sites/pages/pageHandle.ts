/** What a page's route module says of the page in its `handle`. */
export type PageHandle = { queries: readonly string[] }

/**
 * The names in the query of its address that a page reads while it is rendered: `export const handle = readsQueries('token')`. Only these
 * reach it on the server, and an address with one of them is rendered anew each time. `lang` needs no telling.
 */
export const readsQueries = (...queries: string[]): PageHandle => ({ queries })
