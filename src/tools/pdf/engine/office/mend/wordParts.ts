/** The parts of a Word document in which its text stands. */
export const textPart = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\d*\.xml$/

/** The code of a field as its author wrote it, from the text of the XML. */
export const plainCode = (code: string): string => code.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
