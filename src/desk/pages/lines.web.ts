/** Takes the reader of a problem to its line of the file: it is chosen and comes into sight. */
function goToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const height = area.scrollHeight / Math.max(1, lines.length)
  area.scrollTop = Math.max(0, (line - 4) * height)
  area.scrollLeft = 0
}

const area = document.querySelector<HTMLTextAreaElement>('textarea[data-code]')
if (area)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#line-"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      goToLine(area, Number(link.hash.slice('#line-'.length)))
    })
