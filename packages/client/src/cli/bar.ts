const cells = 24

/** A line that shows how far a file is; on a terminal it is drawn over itself, elsewhere only its end is printed. */
export function progressBar(name: string, stream: { isTTY?: boolean; write(text: string): unknown }) {
  const { isTTY = false } = stream
  const line = (words: string) => stream.write(`${isTTY ? '\r\u001b[2K' : ''}${name}  ${words}`)
  return {
    tell(step: string, percent: number) {
      if (!isTTY) return
      const done = Math.round((cells * percent) / 100)
      line(`${'█'.repeat(done)}${'░'.repeat(cells - done)} ${String(Math.round(percent)).padStart(3)} %  ${step}`)
    },
    end: (words: string) => line(`${words}\n`),
  }
}
