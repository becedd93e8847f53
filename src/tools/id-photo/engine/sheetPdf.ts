import { cutLines, type SheetLayout } from './paper.ts'

const points = (millimetres: number) => ((millimetres * 72) / 25.4).toFixed(3)

/**
 * A one-page PDF of exactly the paper's size: the photo stored once and drawn at every place, hairlines to cut along.
 * @param photo JPEG bytes in red, green and blue, with their size in pixels
 */
export function sheetPdf(layout: SheetLayout, photo: { bytes: Uint8Array; width: number; height: number }): Buffer {
  const up = (top: number) => layout.height - top
  const images = layout.places.map(
    ({ left, top }) =>
      `q ${points(layout.photo.width)} 0 0 ${points(layout.photo.height)} ${points(left)} ${points(up(top + layout.photo.height))} cm /Photo Do Q`,
  )
  const lines = cutLines(layout).map(
    ({ x1, y1, x2, y2 }) => `${points(x1)} ${points(up(y1))} m ${points(x2)} ${points(up(y2))} l S`,
  )
  // Lines first: the photos cover what runs over them.
  const drawing = Buffer.from(['0.25 w 0.6 G', ...lines, ...images].join('\n'))
  const box = `[0 0 ${points(layout.width)} ${points(layout.height)}]`
  return document([
    [`<< /Type /Catalog /Pages 2 0 R >>`],
    [`<< /Type /Pages /Kids [3 0 R] /Count 1 >>`],
    [`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /XObject << /Photo 5 0 R >> >> /Contents 4 0 R >>`],
    [`<< /Length ${drawing.length} >>`, drawing],
    [
      `<< /Type /XObject /Subtype /Image /Width ${photo.width} /Height ${photo.height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${photo.bytes.length} >>`,
      photo.bytes,
    ],
  ])
}

/** Puts numbered objects into a PDF file (ISO 32000-1): header, objects, table of their places, trailer. */
function document(objects: [dictionary: string, stream?: Uint8Array][]): Buffer {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const places = objects.map(([dictionary, stream], i) => {
    const place = size()
    parts.push(Buffer.from(`${i + 1} 0 obj\n${dictionary}\n`))
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size()}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
