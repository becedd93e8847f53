const cells = 24
/** Room for the bar and the words beside it, in columns. */
const besides = cells + 24

/** A name without what would move the cursor. */
export const printable = (name: string): string => name.replace(/\p{Cc}/gu, '�')

/** A line that shows how far a file is; on a terminal it is drawn over itself, elsewhere only its end is printed. */
export function progressBar(name: string, stream: { isTTY?: boolean; columns?: number; write(text: string): unknown }) {
  const { isTTY = false, columns = 80 } = stream
  const plain = printable(name)
  const most = Math.max(columns - besides, 12)
  const short = plain.length > most ? `…${plain.slice(1 - most)}` : plain
  const start = isTTY ? '\r\u001b[2K' : ''
  return {
    tell(step: string, percent: number) {
      if (!isTTY) return
      const done = Math.round((cells * percent) / 100)
      const bar = '█'.repeat(done) + '░'.repeat(cells - done)
      stream.write(`${start}${short}  ${bar} ${String(Math.round(percent)).padStart(3)} %  ${step}`)
    },
    end: (words: string) => stream.write(`${start}${plain}  ${words}\n`),
  }
}
