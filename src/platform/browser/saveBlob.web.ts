/** Saves a file of the browser's own under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken it by the next task; some read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
