/** Where to tell what became of the site files; a pino logger fits. */
export type SiteLog = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}
