import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Visitor } from './world.ts'

type Signature = { dir: string; accessid: string; policy: string; signature: string; host: string }

/** Uploads a picture as the photo pages do: a signature, then a direct post. Answers its address, or how it was refused. */
export async function uploadPhoto(visitor: Visitor, url: string, content: Uint8Array | string, name = 'photo.png') {
  const { obj, ...refused } = await visitor.call<Signature>('/backapi/v1/oss/aiphoto/signature', {
    query: { _model: 'src' },
  })
  if (refused.success !== 1) throw new Error(refused.msg)
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('/')
  const key = `${obj.dir}/${day}/${now.getTime()}_${randomBytes(4).toString('hex')}.png`
  const form = new FormData()
  const fields = { OSSAccessKeyId: obj.accessid, policy: obj.policy, Signature: obj.signature, key }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const response = await fetch(new URL(new URL(obj.host).pathname, url), { method: 'POST', body: form })
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}`)
  return `${obj.host}/${key}`
}

/** Downloads a result by the link that a call answered. */
export async function pictureAt(visitor: Visitor, link: string): Promise<Buffer> {
  const { pathname, search } = new URL(link)
  const response = await visitor.get(pathname + search)
  if (!response.ok) throw new Error(`The download answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** A small scene without anybody: sky, sun, a hill, and some texture. */
export function sceneSvg(width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f7fbf"/><stop offset="1" stop-color="#f3e3c3"/></linearGradient>
    <rect width="320" height="240" fill="url(#sky)"/><circle cx="240" cy="60" r="26" fill="#ffe9a8"/>
    <path d="M0 190Q90 120 180 180T320 150V240H0Z" fill="#3f6b3a"/><path d="M60 190l30-60 30 60Z" fill="#7a4a32"/>
  </svg>`)
}

/** The scene as a PNG. */
export const scene = (width = 320, height = 240): Promise<Buffer> => sharp(sceneSvg(width, height)).png().toBuffer()

/** The scene as an old print: brown, pale, with a white scratch. */
export async function oldScene(width = 320, height = 240): Promise<Buffer> {
  const scratch = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M${width * 0.3} 0L${width * 0.36} ${height}" stroke="#fff" stroke-width="2"/></svg>`,
  )
  return sharp(sceneSvg(width, height))
    .greyscale()
    .tint({ r: 190, g: 160, b: 120 })
    .composite([{ input: scratch }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
