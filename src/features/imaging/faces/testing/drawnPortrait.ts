import sharp from 'sharp'
import { type Look, portraitSvg } from './portraitSvg.ts'

const look: Omit<Look, 'height' | 'lean' | 'eyes'> = {
  wall: '#7f95a8',
  coat: { colour: '#34425c', hem: 620 },
  hair: { colour: '#3a2a20', out: 12, brows: '#38271d', lashes: '#3b281d' },
  skin: { at: [0.45, 0.4], reach: 0.7, lit: '#f0c8a8', half: [0.7, '#d9a47e'], deep: '#a8714f' },
  neck: '#c08a66',
  face: { halfWidth: 86, ears: { colour: '#cf9a76', radii: [13, 28], out: 6 } },
  nose: { shade: '#b67d58', opacity: 0.35, nostrils: '#6e422c' },
  lips: { upper: '#a8544a', lower: '#bd655a' },
}

/**
 * A portrait that face networks take for one, always the same, as a JPEG.
 * @param height in pixels
 * @param lean clockwise, in degrees
 * @param iris the colour of both eyes
 */
export function drawnPortrait(height: number, lean = 0, iris = '#4a3420'): Promise<Buffer> {
  const eyes: Look['eyes'] = { white: '#f6f1ea', irises: [iris, iris] }
  const svg = portraitSvg({ ...look, eyes, height, lean: { degrees: lean, about: 250 } })
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}
