import type { EncodedPicture } from '../model.ts'
import { escapeHtml } from './escape.ts'

/** A picture with its data inside. `width` is in points, shown in CSS pixels. */
export function imageHtml(image: EncodedPicture, width: number, description: string, className?: string): string {
  const type = image.format === 'jpg' ? 'image/jpeg' : 'image/png'
  const data = Buffer.from(image.data).toString('base64')
  const named = className ? ` class="${className}"` : ''
  return `<img${named} alt="${escapeHtml(description)}" width="${Math.round((width * 96) / 72)}" src="data:${type};base64,${data}">`
}
