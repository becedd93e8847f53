/**
 * What belongs to a document as a whole, beside attachments and scripts, and stays behind where pages are taken out of it: tags for screen readers, in which order
 * its form calculates, its form once more as XFA, the colours that it is printed with, the order in which its articles are read, and that it is a portfolio of
 * files.
 */
export const losses = ['tags', 'calculations', 'xfa', 'printColours', 'threads', 'portfolio'] as const
export type Loss = (typeof losses)[number]
