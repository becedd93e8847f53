import type { Char } from '../model.ts'

/** A shadow lies so far beside its letters at most and at least, in multiples of their size. */
const ASIDE = { most: 0.35, least: 0.03 }
/** All letters of it do, but for so much, in multiples of the size. */
const ALIKE = 0.03
/** So many letters have a twin, and such a part of all of their size on a stripe of the page: double letters are fewer. */
const TWINS = { fewest: 3, part: 0.3 }
/** What stands in one stripe of the page, or the next, may be a line and its shadow, in points. */
const STRIPE = 24

type Twins = { of: Map<Char, Char>; right: number; down: number }

/**
 * The characters without the shadows of others: the same letters in the same size and another colour, drawn a little aside. What was painted
 * last stays. PDFium leaves letters out that lie close to the same ones: those of a shadow take their places.
 * @param paintedAt when the runs of a page were painted, by their number; asked where there are shadows
 */
export function withoutShadows(chars: Char[], paintedAt: () => ReadonlyMap<number, number>): Char[] {
  const letters = chars.filter(({ text, hidden }) => !hidden && /[\p{L}\p{N}]/u.test(text))
  const stripes = Map.groupBy(letters, ({ origin, size }) => `${size.toFixed(1)}|${Math.round(origin.y / STRIPE)}`)
  const gone = new Set<Char>()
  const moved = new Map<Char, Char>()
  let painted: ReadonlyMap<number, number> | undefined
  for (const [key, here] of stripes) {
    if (new Set(here.map(({ colour }) => colour)).size < 2) continue
    const [size = '', stripe = ''] = key.split('|')
    const all = [...here, ...(stripes.get(`${size}|${Number(stripe) + 1}`) ?? [])].filter((char) => !gone.has(char))
    const twins = twinsIn(here, all)
    if (!twins) continue
    painted ??= paintedAt()
    takeShadow(twins, all, painted, { gone, moved })
  }
  if (gone.size === 0) return chars
  const lineOf = ({ colour, size, origin }: Char) => `${size}|${colour}|${origin.y.toFixed(1)}`
  const lines = new Set([...gone].map(lineOf))
  // The spaces between the words of a shadow go with them.
  const isSpace = (char: Char) => char.text.trim() === '' && lines.has(lineOf(char))
  return chars.filter((char) => !gone.has(char) && !isSpace(char)).map((char) => moved.get(char) ?? char)
}

/** The letters that have the same one a little aside in another colour, all at the same distance. */
function twinsIn(here: Char[], all: Char[]): Twins | undefined {
  const distances = new Map<string, number>()
  for (const char of here) {
    for (const other of all) {
      if (!areTwins(char, other)) continue
      const step = ALIKE * char.size
      const key = `${Math.round((other.origin.x - char.origin.x) / step)}|${Math.round((other.origin.y - char.origin.y) / step)}`
      distances.set(key, (distances.get(key) ?? 0) + 1)
    }
  }
  const [best] = [...distances].sort((a, b) => b[1] - a[1])
  if (!best) return undefined
  const size = here[0]!.size
  const [right, down] = best[0].split('|').map((steps) => Number(steps) * ALIKE * size) as [number, number]
  const close = 1.5 * ALIKE * size
  const of = new Map(
    here.flatMap((char) => {
      const twin = all.find(
        (other) =>
          areTwins(char, other) &&
          Math.abs(other.origin.x - char.origin.x - right) < close &&
          Math.abs(other.origin.y - char.origin.y - down) < close,
      )
      return twin ? [[char, twin] as const] : []
    }),
  )
  return of.size >= Math.max(TWINS.fewest, TWINS.part * here.length) ? { of, right, down } : undefined
}

function areTwins(char: Char, other: Char): boolean {
  if (other.text !== char.text || other.colour === char.colour || Math.abs(other.size - char.size) > 0.1) return false
  const aside = Math.hypot(other.origin.x - char.origin.x, other.origin.y - char.origin.y)
  return aside < ASIDE.most * char.size && aside > ASIDE.least * char.size
}

/** Takes the letters of the shadow away, and puts those whose words are left without them in their place. */
function takeShadow(
  { of, right, down }: Twins,
  all: Char[],
  painted: ReadonlyMap<number, number>,
  { gone, moved }: { gone: Set<Char>; moved: Map<Char, Char> },
): void {
  const [[first, second] = []] = of
  if (!first || !second) return
  const isOnTop = (painted.get(first.run) ?? 0) > (painted.get(second.run) ?? 0)
  const [top, shadow, by] = isOnTop ? [first, second, -1] : [second, first, 1]
  const twins = new Set([...of].flat())
  for (const pair of of) gone.add(pair.find(({ colour }) => colour === shadow.colour) ?? pair[1])
  for (const char of all) {
    if (char.colour !== shadow.colour || twins.has(char) || !isBeside(char, [...twins])) continue
    moved.set(char, { ...shifted(char, by * right, by * down), colour: top.colour, font: top.font })
  }
}

/** It stands among the letters of a line. */
const isBeside = ({ origin, size }: Char, line: Char[]): boolean =>
  line.some((other) => Math.abs(other.origin.y - origin.y) < ASIDE.most * size)

function shifted(char: Char, right: number, down: number): Char {
  const box = (from: Char['box']) => ({
    x1: from.x1 + right,
    x2: from.x2 + right,
    y1: from.y1 + down,
    y2: from.y2 + down,
  })
  const origin = { x: char.origin.x + right, y: char.origin.y + down }
  return { ...char, origin, box: box(char.box), loose: box(char.loose) }
}
