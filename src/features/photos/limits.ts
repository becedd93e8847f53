/** Kinds of photos that a picker offers; the content of each is checked as well, here and on the server. */
export const photoTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Most bytes of one photo. */
export const maxPhotoBytes = 30_000_000
