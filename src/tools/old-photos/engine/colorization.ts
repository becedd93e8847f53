import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { tone } from '#features/imaging/filters/toning.ts'
import { luma, toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import { colourBy } from '#features/models/colour.ts'
import { restoreFacesBy } from '#features/models/restoreFaces.ts'
import { withModel } from '#features/models/slots.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import type { Findings, Tint } from '../contract.ts'
import { wasRestored } from '../findings.ts'
import { tint } from './colour/tint.ts'
import { examine } from './examine.ts'
import { outcomeOf } from './outcome.ts'
import { findHandsOf, findSitters, type Sitters } from './people.ts'
import { type Repaired, repair } from './repair.ts'

export type ColorizationInput = {
  path: string
  /** The operator's folder of models, for damage, faces, mattes and colours. */
  modelsFolder?: string
  /** Leaves a toned photo its own tone instead of painting it. */
  keepSepia?: boolean
}

/** Longer side that is worked on; twice of it is what the enlargement gives. */
const maxSide = 1600

/**
 * The first half of a restoration: mends the photo, then tints it by hand's manner when it has no colours. Facts say
 * what was mended and what is left, `tint`: 'hand' (painted, to be marked as such), 'model' (coloured by the operator's), 'sepia' (its own
 * tone kept), 'unknown' (kept because nothing could be painted) or 'none' (it has colours), and the names of the `models` that had a part in it.
 * @throws AppError when the picture cannot be read
 */
const colorization: Engine<ColorizationInput> = async (input, { scratch, signal, progress }) => {
  const { path, keepSepia, modelsFolder } = input
  const { picture } = await decodePicture(path, { maxSide, panoramas: true })
  const size = { width: picture.width, height: picture.height }
  const original = toChannels(picture)
  progress(10)
  const seen = await examine(original, size, modelsFolder)
  signal.throwIfAborted()
  progress(35)
  const mended = await repair(original, size, seen, (part) => progress(35 + Math.round(part * 25)))
  signal.throwIfAborted()
  const isDamaged = seen.damage.mask.includes(1)
  const after = isDamaged ? await seen.lookAgain(luma(mended.picture)) : seen.damage
  const hasNoColours = seen.toning !== undefined
  const outcome = outcomeOf(seen.damage, after, size, hasNoColours)
  progress(65)
  let result = mended.picture
  // Faces are found better in a mended photo than under scratches.
  let found: Promise<Sitters> | undefined
  const sitters = () => (found ??= findSitters(mended.picture, size, modelsFolder))
  const better =
    isDamaged || isOld(mended)
      ? await withModel('faceRestore', modelsFolder, async (model) =>
          restoreFacesBy(model, result, size, (await sitters()).faces),
        )
      : undefined
  result = better?.result ?? result
  signal.throwIfAborted()
  progress(75)
  const light = luma(result)
  const coloured =
    mended.toning && !keepSepia ? await withModel('colour', modelsFolder, (m) => colourBy(m, light, size)) : undefined
  let kind: Tint = 'none'
  if (coloured) [kind, result] = ['model', coloured.result]
  else if (mended.toning) {
    const painted = keepSepia ? undefined : await paintedBy(await sitters())
    kind = painted ? 'hand' : keepSepia ? 'sepia' : 'unknown'
    result = painted ?? tone(light, mended.toning)
  }
  signal.throwIfAborted()
  progress(90)
  const made: Findings = {
    ...{ ...mended.findings, ...outcome, tint: kind },
    ...(better && { faces: true }),
    ...(coloured && { colourer: coloured.model }),
  }
  // Where no mending can be seen the photo is as it was, to the last tone.
  const isChanged = wasRestored(made)
  const findings = isChanged ? made : { ...made, left: outcomeOf(seen.damage, seen.damage, size, hasNoColours).left }
  const file = join(scratch, 'restored.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(isChanged ? result : original, size))).bytes)
  progress(100)
  const models = [seen, better, coloured].flatMap((made) => made?.model ?? [])
  return { file, extension: '.jpg', facts: { ...findings, ...(models.length > 0 && { models }) } }

  async function paintedBy({ faces, person }: Sitters) {
    return tint(light, size, { faces, person, hands: await findHandsOf([light, light, light], size, faces) })
  }
}

/** Whether a photo without damage shows its age: a sound one keeps its faces as they are. */
const isOld = ({ toning, findings }: Repaired) => toning !== undefined || findings.faded

export default colorization
