/**
 * The header by which a client names what it asks for, so that it may ask again when an answer was lost on the way: all requests of one name are one
 * job, which is paid for once.
 */
export const wishHeader = 'wish'

/** What such a name looks like: one that no two requests have by chance. */
export const wishName = /^[\w-]{16,64}$/
