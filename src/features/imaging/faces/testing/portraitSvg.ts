/** How a drawn portrait looks: colours as SVG has them, lengths in its units, 400 wide and 500 high. */
export type Look = {
  /** In pixels. */
  height: number
  /** Clockwise in degrees, about a point so far down in the middle. */
  lean: { degrees: number; about: number }
  wall: string
  /** It ends so far down. */
  coat: { colour: string; hem: number }
  /** It stands so far out beside the face. */
  hair: { colour: string; out: number; brows: string; lashes: string }
  /** Light falls on the face from one point, as shares of its box: there, so far on, and in the deepest shade. */
  skin: { at: [x: number, y: number]; reach: number; lit: string; half: [share: number, colour: string]; deep: string }
  neck: string
  face: { halfWidth: number; ears: { colour: string; radii: [x: number, y: number]; out: number } }
  eyes: { white: string; irises: [string, string] }
  nose: { shade: string; opacity: number; nostrils: string }
  lips: { upper: string; lower: string }
  /** What lies behind everybody and over the face, as SVG. */
  behind?: string
  over?: string
}

/** The drawing of a portrait that face networks take for one: head and shoulders before a plain wall. */
export function portraitSvg(look: Look): string {
  const { height, lean, wall, coat, hair, skin, neck, face, eyes, nose, lips, behind = '', over = '' } = look
  const { halfWidth: half, ears } = face
  const [rx, ry] = ears.radii
  const ear = (x: number) => `<ellipse cx="${x}" cy="235" rx="${rx}" ry="${ry}" fill="${ears.colour}"/>`
  const eye = (x: number, iris: string) => `<g transform="translate(${x} 0)">
    <path d="M-20 222q20-18 40 0q-20 14-40 0Z" fill="${eyes.white}"/>
    <circle cy="220" r="8.5" fill="${iris}"/><circle cy="220" r="4" fill="#100c08"/>
    <path d="M-22 223q22-22 44 0" stroke="${hair.lashes}" stroke-width="3" fill="none"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${height * 0.8}" height="${height}">
  <radialGradient id="skin" cx="${skin.at[0]}" cy="${skin.at[1]}" r="${skin.reach}"><stop stop-color="${skin.lit}"/>
    <stop offset="${skin.half[0]}" stop-color="${skin.half[1]}"/><stop offset="1" stop-color="${skin.deep}"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="1"/></filter>
  <rect width="400" height="500" fill="${wall}"/>
  <g transform="rotate(${lean.degrees} 200 ${lean.about})">
    ${behind}
    <path d="M-60 ${coat.hem}C-40 430 90 400 150 385h100c60 15 190 45 210 ${coat.hem - 385}Z" fill="${coat.colour}"/>
    <path d="M160 300h80v95q-40 40-80 0Z" fill="${neck}"/>
    <ellipse cx="200" cy="205" rx="${half + hair.out}" ry="128" fill="${hair.colour}"/>
    ${ear(200 - half - ears.out)}${ear(200 + half + ears.out)}
    <ellipse cx="200" cy="232" rx="${half}" ry="112" fill="url(#skin)"/>
    <path d="M${198 - half} 190Q130 110 200 112T${202 + half} 190Q270 140 200 142T${198 - half} 190Z" fill="${hair.colour}"/>
    <g filter="url(#soft)">
      <path d="M140 196q24-16 46-3l-1 6q-22-9-44 4ZM260 196q-24-16-46-3l1 6q22-9 44 4Z" fill="${hair.brows}"/>
      ${eye(164, eyes.irises[0])}${eye(236, eyes.irises[1])}
      <path d="M192 225q-4 30-12 42q-2 10 10 11h20q12-1 10-11q-8-12-12-42" fill="${nose.shade}" opacity="${nose.opacity}"/>
      <path d="M182 276q6 5 10 1M218 276q-6 5-10 1" stroke="${nose.nostrils}" stroke-width="4" fill="none"/>
      <path d="M166 304q18-9 34-3q16-6 34 3q-34 6-68 0Z" fill="${lips.upper}"/>
      <path d="M166 304q34 24 68 0q-34 6-68 0Z" fill="${lips.lower}"/>
      ${over}
    </g>
  </g></svg>`
}
