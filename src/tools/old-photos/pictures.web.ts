import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { drawStrokes, type Stroke } from './brush.web.ts'

/** Longer side of a mask in pixels: fine enough for the finest brush. */
const maskSide = 1600

/** Longest side of a picture for sharing: what messengers show without making it smaller. */
const sharedSide = 2400

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return [canvas, canvas.getContext('2d')!]
}

const asBlob = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, 0.93)
  })

/** What was painted, as the picture that the server takes: white on black, in the photo's proportions. */
export async function maskOf(strokes: readonly Stroke[], ratio: number): Promise<Photo> {
  const [canvas, context] = canvasOf(Math.min(1, ratio) * maskSide, Math.min(1, 1 / ratio) * maskSide)
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawStrokes(canvas, strokes, '#fff')
  return { blob: await asBlob(canvas, 'image/png'), kind: 'png', name: 'mask.png', ratio }
}

/** The restored photo with so much of the original let through, 0 to 1. */
export async function blended(before: Blob, after: Blob, strength: number): Promise<Blob> {
  if (strength >= 1) return after
  const [old, made] = await Promise.all([createImageBitmap(before), createImageBitmap(after)])
  const [canvas, context] = canvasOf(made.width, made.height)
  context.drawImage(old, 0, 0, made.width, made.height)
  context.globalAlpha = strength
  context.drawImage(made, 0, 0)
  return asBlob(canvas, 'image/jpeg')
}

/** Both photos beside each other, or one above the other where they are wide, each with its word. */
export async function beforeAndAfter(
  before: Blob,
  after: Blob,
  words: { before: string; after: string },
): Promise<Blob> {
  const [old, made] = await Promise.all([createImageBitmap(before), createImageBitmap(after)])
  const isWide = made.width > made.height
  const scale = Math.min(1, sharedSide / (isWide ? 2 * made.height : 2 * made.width))
  const [width, height] = [Math.round(made.width * scale), Math.round(made.height * scale)]
  const gap = Math.round(Math.max(width, height) / 120)
  const [canvas, context] = canvasOf(isWide ? width : 2 * width + gap, isWide ? 2 * height + gap : height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const second = isWide ? { x: 0, y: height + gap } : { x: width + gap, y: 0 }
  context.drawImage(old, 0, 0, width, height)
  context.drawImage(made, second.x, second.y, width, height)
  const size = Math.round(Math.max(18, width / 24))
  context.font = `600 ${size}px system-ui, sans-serif`
  context.textBaseline = 'middle'
  write(words.before, 0, 0)
  write(words.after, second.x, second.y)
  return asBlob(canvas, 'image/jpeg')

  function write(word: string, x: number, y: number) {
    const across = context.measureText(word).width + size
    context.fillStyle = 'rgb(0 0 0 / 62%)'
    context.fillRect(x + size / 2, y + size / 2, across, size * 1.7)
    context.fillStyle = '#fff'
    context.textAlign = 'center'
    context.fillText(word, x + size / 2 + across / 2, y + size * 1.38)
  }
}
