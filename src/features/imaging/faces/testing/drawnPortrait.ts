import sharp from 'sharp'

const eye = (right: number) => `<g transform="translate(${right} 0)">
  <path d="M144 222q20-18 40 0q-20 14-40 0Z" fill="#f6f1ea"/>
  <circle cx="164" cy="220" r="8.5" fill="#4a3420"/><circle cx="164" cy="220" r="4" fill="#100c08"/>
  <path d="M142 223q22-22 44 0" stroke="#3b281d" stroke-width="3" fill="none"/></g>`

/**
 * A portrait that face networks take for one: head and shoulders before a plain wall, as a JPEG.
 * @param height in pixels
 * @param lean clockwise, in degrees
 */
export function drawnPortrait(height: number, lean = 0): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${height * 0.8}" height="${height}">
  <radialGradient id="skin" cx=".45" cy=".4" r=".7"><stop stop-color="#f0c8a8"/><stop offset=".7" stop-color="#d9a47e"/>
    <stop offset="1" stop-color="#a8714f"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="1"/></filter>
  <rect width="400" height="500" fill="#7f95a8"/>
  <g transform="rotate(${lean} 200 250)">
    <path d="M-60 620C-40 430 90 400 150 385h100c60 15 190 45 210 235Z" fill="#34425c"/>
    <path d="M160 300h80v95q-40 40-80 0Z" fill="#c08a66"/>
    <ellipse cx="200" cy="205" rx="98" ry="128" fill="#3a2a20"/>
    <ellipse cx="108" cy="235" rx="13" ry="28" fill="#cf9a76"/><ellipse cx="292" cy="235" rx="13" ry="28" fill="#cf9a76"/>
    <ellipse cx="200" cy="232" rx="86" ry="112" fill="url(#skin)"/>
    <path d="M112 190Q130 110 200 112T288 190Q270 140 200 142T112 190Z" fill="#3a2a20"/>
    <g filter="url(#soft)">
      <path d="M140 196q24-16 46-3l-1 6q-22-9-44 4ZM260 196q-24-16-46-3l1 6q22-9 44 4Z" fill="#38271d"/>
      ${eye(0)}${eye(72)}
      <path d="M192 225q-4 30-12 42q-2 10 10 11h20q12-1 10-11q-8-12-12-42" fill="#b67d58" opacity=".35"/>
      <path d="M182 276q6 5 10 1M218 276q-6 5-10 1" stroke="#6e422c" stroke-width="4" fill="none"/>
      <path d="M166 304q18-9 34-3q16-6 34 3q-34 6-68 0Z" fill="#a8544a"/>
      <path d="M166 304q34 24 68 0q-34 6-68 0Z" fill="#bd655a"/>
    </g>
  </g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}
