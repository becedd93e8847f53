import { z } from 'zod/mini'

/** The batch that a photo is made in: a random name by which the page finds its photos together again. */
export const PhotoBatch = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/)))
