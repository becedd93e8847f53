/** Longest message, in segments of `segmentCount`. */
export const maxSegments = 10

/** The site's own count: UTF-8 bytes in 160s, rounded up. */
export const segmentCount = (text: string) => Math.ceil(new TextEncoder().encode(text).length / 160)
