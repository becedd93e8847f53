/** A PDF of objects by their numbers, with the table of their places; the first is its catalog. */
export function withTable(objects: Readonly<Record<number, string>>, trailer = ''): string {
  let file = '%PDF-1.7\n'
  const places = new Map<number, number>()
  for (const [number, object] of Object.entries(objects)) {
    places.set(Number(number), file.length)
    file += `${number} 0 obj\n${object}\nendobj\n`
  }
  const size = Math.max(...places.keys()) + 1
  const entries = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return `${file}xref\n0 ${size}\n${entries.join('')}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
}
