/** How the results of a tool are written as other files than they are kept as, such as a transcript as subtitles. */
export type ResultWriting = {
  /** Endings without the dot, the most wanted first. */
  formats: readonly string[]
  /** Writes a kept result; `format` is one of these. */
  write(result: Buffer, format: string): Promise<{ content: string | Buffer; type: string }>
}
