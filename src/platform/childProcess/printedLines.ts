/** What a process printed, its last part if that was much, without lines that are known to say nothing. */
export function printedLines(most: number, noise: RegExp | undefined) {
  let kept = ''
  /** The last line, which may go on. */
  let open = ''

  const isNoise = (line: string) => noise?.test(line) === true
  return {
    add(text: string) {
      const lines = (open + text).split('\n')
      // A line without an end is kept as long as all that is kept.
      open = lines.pop()!.slice(-most)
      for (const line of lines) if (!isNoise(line)) kept = `${kept}${line}\n`.slice(-most)
    },
    /** What there is, which is then forgotten. */
    take(): string {
      const text = isNoise(open) ? kept : kept + open
      kept = ''
      open = ''
      return text.slice(-most).trim()
    },
  }
}
