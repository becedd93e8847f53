/** A paragraph of plain words, long enough for several lines. */
export const PROSE =
  'The harbour was quiet in the morning and the boats lay close together along the wall. A man with a basket walked ' +
  'from one end to the other and counted them aloud, as he did each day before the market opened. Nobody knew for ' +
  'whom he kept the number, yet all of them would have missed his voice if he had stayed at home. When the last boat ' +
  'was counted he sat down, opened the basket and shared what was in it with the gulls.'

/** Breaks a text into lines of at most `width` points, as a typesetter would. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}
