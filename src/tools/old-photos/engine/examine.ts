import { findToning, isToned, type Toning } from '#features/imaging/filters/toning.ts'
import { type Channel, type Channels, luma, type Size, toPicture } from '#features/imaging/picture/channel.ts'
import { damageMaskBy } from '#features/models/damageMask.ts'
import { withModel } from '#features/models/slots.ts'
import { type Damage, findDamage, knownDamage, withSpots } from './damage/damage.ts'
import { findFoxing } from './damage/foxing.ts'
import { careFor, facesIn } from './people.ts'

/** What is to be known of a photo before anything in it is changed. */
export type Examination = {
  damage: Damage
  /** How much of each pixel is a face to go easy on, 0 to 1; undefined where there is none. */
  faces: Channel | undefined
  /** The tone of a photo without colours; undefined for one that has them. */
  toning: Toning | undefined
  /** The operator's model that found the damage. */
  model: string | undefined
  /** Looks for damage once more, in the same photo mended. */
  lookAgain(light: Channel): Promise<Damage>
}

/** Looks for people, colours and damage in a photo; `modelsFolder` is the operator's folder of models. */
export async function examine(picture: Channels, size: Size, modelsFolder?: string): Promise<Examination> {
  const { keep, faces, skin } = careFor(await facesIn(toPicture(picture, size)), size)
  const toning = findToning(picture, size, skin)
  const look = async (light: Channel) => {
    const seen = await withModel('scratchMask', modelsFolder, (model) => damageMaskBy(model, light, size))
    if (seen) return { damage: knownDamage(seen.result, size), model: seen.model }
    return {
      damage: await findDamage(light, size, { keep, isColour: !toning, isToned: isToned(toning) }),
      model: undefined,
    }
  }
  const first = await look(luma(picture))
  const foxing = toning && !first.model ? findFoxing(picture, size, toning, keep) : undefined
  if (foxing) first.damage = withSpots(first.damage, foxing, size)
  return { ...first, faces, toning, lookAgain: async (light) => (await look(light)).damage }
}
