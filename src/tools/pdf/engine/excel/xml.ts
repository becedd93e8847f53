/** A file of XML with the declaration that Office writes. */
export const xmlFile = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
