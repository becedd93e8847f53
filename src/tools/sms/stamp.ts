/** A moment as the board shows it, in the reader's own time: `2025-03-01 09:05:00`. */
export function stamp(milliseconds: number): string {
  const at = new Date(milliseconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}
