import { create } from 'qrcode'

/** A QR code as one path of an SVG, a unit each module, with the margin of four that scanners want. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) parts.push(`M${x + 4} ${y + 4}h1v1h-1z`)
  return { path: parts.join(''), size: modules.size + 8 }
}
