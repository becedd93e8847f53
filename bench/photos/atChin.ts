import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Fault } from './fault.ts'
import { between, drawnOver, type Portrait, pick, type Random } from './portrait.ts'

/** Something round and shaded that is held before the chin, in any colour of fruits and toys. */
function fruit(portrait: Portrait, random: Random): Promise<Buffer> {
  const { mesh, height } = portrait.face
  const colour = pick(random, ['#b81f2a', '#e8981c', '#3f8f3a', '#e6d21e', '#7d2a8c', '#2f63b8', '#a8602a'])
  const [across, down] = [between(random, 0.12, 0.2) * height, between(random, 0.12, 0.2) * height]
  const { x, y } = mesh[17]!
  const middle = { x: x + between(random, -0.12, 0.12) * height, y: y + down * between(random, 0.6, 1.1) }
  const shade = `<radialGradient id="g" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></radialGradient>`
  const round = `cx="${middle.x}" cy="${middle.y}" rx="${across}" ry="${down}"`
  return drawnOver(portrait, `${shade}<ellipse ${round} fill="${colour}"/><ellipse ${round} fill="url(#g)"/>`)
}

/** A microphone that somebody holds before the chin, of metal or foam. */
function microphone(portrait: Portrait, random: Random): Promise<Buffer> {
  const { mesh, height } = portrait.face
  const chin = mesh[landmarks.chin]!
  const colour = pick(random, ['#1a1a1a', '#222', '#555', '#8a8a8a', '#b9b9bd'])
  const [x, y] = [chin.x + between(random, -0.18, 0.18) * height, chin.y - between(random, -0.02, 0.14) * height]
  const gloss = `<radialGradient id="g" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>`
  const head = `cx="${x}" cy="${y}" rx="${between(random, 0.08, 0.11) * height}" ry="${between(random, 0.09, 0.13) * height}"`
  const handle = `<rect x="${x - 0.05 * height}" y="${y}" width="${0.1 * height}" height="${0.8 * height}" fill="#1b1b1d"/>`
  return drawnOver(
    portrait,
    `${gloss}<g transform="rotate(${between(random, -35, 35)} ${x} ${y})">${handle}<ellipse ${head} fill="${colour}"/><ellipse ${head} fill="url(#g)"/></g>`,
  )
}

/** Strands around the mouth and on the chin in the colours of beards, as dense and as broad as the seed says. */
function beard(portrait: Portrait, random: Random): Promise<Buffer> {
  const { mesh, height } = portrait.face
  const [nose, lip, chin] = [mesh[2]!, mesh[17]!, mesh[landmarks.chin]!]
  const [left, right] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]
  const colour = pick(random, ['#14100d', '#2a1d14', '#5a3a20', '#8f5a34', '#a85c2a', '#8d8a86', '#e8e5e0'])
  const [half, count] = [(right.x - left.x) * between(random, 0.16, 0.42), Math.round(between(random, 700, 2500))]
  const strands: string[] = []
  while (strands.length < count) {
    const x = chin.x + half * (2 * random() - 1)
    const y = nose.y + (chin.y + 0.04 * height - nose.y) * random()
    const isMouth = Math.abs(x - lip.x) < 0.16 * height && y > mesh[0]!.y && y < lip.y
    const jaw = chin.y - 0.55 * height * (Math.abs(x - chin.x) / (right.x - left.x)) ** 1.5
    if (isMouth || y > jaw || y < nose.y + 0.3 * Math.abs(x - chin.x)) continue
    const aside = between(random, -0.01, 0.01) * height
    strands.push(`<path d="M${x} ${y}l${aside} ${between(random, 0.015, 0.035) * height}"/>`)
  }
  return drawnOver(portrait, `<g stroke="${colour}" stroke-width="${0.005 * height}">${strands.join('')}</g>`)
}

/** What is before the chin, and what grows on it. */
export const atChin: readonly Fault[] = [
  { name: 'a fruit before the chin', checks: ['covered'], make: fruit },
  { name: 'a microphone before the chin', checks: ['covered'], make: microphone },
  { name: 'a beard in any colour', isSound: true, checks: ['covered'], make: beard },
]
