import { directionOf, type Language } from '#platform/languages.ts'

/** A page of one sentence that names nobody and fetches nothing, for moments in which no site can be drawn. Its words are our own: nothing of them is escaped. */
export const plainPage = (language: Language, title: string, sentence: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
<main><h1>${title}</h1><p>${sentence}</p></main>
</html>
`
