/**
 * What belongs to a document as a whole, beside attachments and scripts, and stays behind where pages are taken out of it: tags for screen readers, in which order
 * its form calculates, its form once more as XFA, and the colours that it is printed with.
 */
export const losses = ['tags', 'calculations', 'xfa', 'printColours'] as const
export type Loss = (typeof losses)[number]
