import sharp from 'sharp'
import { tooManyPixels } from './errors.ts'

/**
 * Refuses by its header a picture of more pixels than may be opened, which is no damage to it.
 * @throws AppError 51002 too many pixels; sharp's Error where the header cannot be read
 */
export async function expectPixels(picture: string | Uint8Array, most: number): Promise<void> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
  if (width * height > most) throw tooManyPixels((width * height) / 1_000_000, most / 1_000_000)
}
