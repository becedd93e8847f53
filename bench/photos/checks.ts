/**
 * Error rates of the ID photo's checks: each on portraits that are clean and on the same with one fault drawn over them by
 * seed. 'missed' are faulty photos that no check of the fault stopped at, 'false alarms' clean ones that a check did.
 * Hands are cut out of photographs given in `hands/` of `--data`.
 * Run: npm run bench -- photos checks; other portraits: --seed 7; more or fewer of each person: --variants 2; some faults: --only glasses,hat;
 * sheets of what was drawn: --sheets <folder>; strangers' portraits with free faces instead of the house's: --people <folder>
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { makeIdPhoto } from '../../src/tools/id-photo/engine/idPhoto.ts'
import { sample } from '../../tests/support/samples.ts'
import { faults } from './faults.ts'
import { type Portrait, portraitOf, variant } from './portrait.ts'

const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const firstSeed = process.argv.includes('--seed') ? Number(argument('--seed')) : 1
const sheets = process.argv.includes('--sheets') ? argument('--sheets') : undefined
const only = process.argv.includes('--only') ? argument('--only') : undefined
const people = process.argv.includes('--people') ? argument('--people') : undefined
const variants = process.argv.includes('--variants') ? Number(argument('--variants')) : 4

// Small, for the checks look at the studio and not at the result.
const spec = {
  width: 206,
  height: 265,
  dpi: 300,
  background: [255, 255, 255] as const,
  headHeightRatio: 0.75,
  allowed: { head: [32 / 45, 36 / 45] as const },
}

/** The checks that a photo does not pass, with what was measured. */
async function stopped(bytes: Buffer): Promise<Map<string, string>> {
  const { checks } = await makeIdPhoto(bytes, spec, 'newBackground')
  if (process.argv.includes('--measured'))
    console.log('   ', checks.map(({ id, measured }) => `${id} ${measured}`).join(' '))
  return new Map(
    checks.filter(({ state }) => state !== 'pass').map(({ id, state, measured }) => [id, `${state} ${measured}`]),
  )
}

// Near to what a phone takes of a face, and no finer than the checks look.
const strangersSide = 1024

/** Portraits with free faces as they lie in a folder, by name. */
async function strangersIn(folder: string): Promise<{ who: string; portrait: Portrait }[]> {
  const found: { who: string; portrait: Portrait }[] = []
  for (const name of readdirSync(folder).sort()) {
    const image = sharp(join(folder, name)).rotate().flatten({ background: '#fff' })
    const fitted = image.resize({
      width: strangersSide,
      height: strangersSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    found.push({ who: name, portrait: await portraitOf(await fitted.jpeg({ quality: 95 }).toBuffer()) })
  }
  return found
}

const house = {
  'dark hair': sample('portrait.jpg'),
  'blond hair': sample('astronaut.jpg'),
  drawn: await drawnPortrait(1000),
}

// They smile with their teeth, which offices that want a closed mouth refuse: that warning is right.
const smiling = new Set(['dark hair', 'blond hair'])

async function houseVariants(): Promise<{ who: string; portrait: Portrait }[]> {
  const made: { who: string; portrait: Portrait }[] = []
  for (const [who, photo] of Object.entries(house)) {
    const bytes = await sharp(photo).toBuffer()
    for (let i = 0; i < variants; i++)
      made.push({ who, portrait: await variant(bytes, randomFrom(firstSeed * 1000 + made.length)) })
  }
  return made
}

const clean: { who: string; portrait: Portrait; known: Map<string, string> }[] = []
for (const { who, portrait } of people ? await strangersIn(people) : await houseVariants())
  clean.push({ who, portrait, known: await stopped(portrait.bytes) })

const alarms = new Map<string, number>()
for (const { who, known } of clean) {
  for (const id of known.keys()) if (id !== 'expression' || !smiling.has(who)) alarms.set(id, (alarms.get(id) ?? 0) + 1)
}
console.log(`${clean.length} clean portraits; false alarms by check:`)
for (const [id, count] of alarms) console.log(`  ${id.padEnd(14)}${count}`)
for (const { who, known } of clean)
  if (known.size > 0) console.log(`    ${who}: ${[...known].map((each) => each.join(' ')).join(', ')}`)

console.log(`${'fault'.padEnd(34)}stopped by its own check / by any`)
for (const [row, { name, isSound, checks, make }] of faults.entries()) {
  if (only && !only.split(',').some((word) => name.includes(word))) continue
  let [own, any, count] = [0, 0, 0]
  const made: Buffer[] = []
  for (const [i, { portrait, known }] of clean.entries()) {
    const bytes = await make(portrait, randomFrom(firstSeed * 7919 + row * 101 + i))
    if (!bytes) continue
    made.push(bytes)
    // Not to be recognised as a face at all is a refusal, too.
    const found = await stopped(bytes).catch(() => new Map(checks.map((id) => [id, 'refused'])))
    const fresh = [...found.keys()].filter((id) => !known.has(id))
    count += 1
    own += checks.some((id) => found.has(id) && !(isSound && known.has(id))) ? 1 : 0
    any += fresh.length > 0 || checks.some((id) => found.has(id)) ? 1 : 0
  }
  console.log(
    `  ${name.padEnd(32)}${count === 0 ? 'not given' : isSound ? `${own} of ${count} false` : `${own} / ${any} of ${count}`}`,
  )
  if (sheets && made.length > 0) await contactSheet(made, join(sheets, `${name.replaceAll(' ', '-')}.png`))
}

async function contactSheet(pictures: Buffer[], file: string): Promise<void> {
  const tiles = await Promise.all(pictures.map((bytes) => sharp(bytes).resize(160, 200, { fit: 'cover' }).toBuffer()))
  const placed = tiles.map((input, i) => ({ input, left: (i % 6) * 160, top: Math.floor(i / 6) * 200 }))
  const sheet = sharp({
    create: { width: 960, height: 200 * Math.ceil(tiles.length / 6), channels: 3, background: '#fff' },
  })
  await sheet.composite(placed).png().toFile(file)
}
process.exit()
