import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { type Channels, type Size, toChannels } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { restyleBy } from '#features/models/redraw.ts'
import { seePeople } from '#features/models/seePeople.ts'
import { withModel } from '#features/models/slots.ts'
import { type Drawing, makeScene, type Scene } from './scene.ts'
import { type StyleId, styles } from './styles/index.ts'

/** A photo that is drawn, perhaps several times: what is seen in it is looked for once. */
export type Sheet = { photo: Channels; size: Size; scene: () => Promise<Scene> }

/** Lays a photo out to be drawn; `faces` where they are known. */
export function sheetOf(picture: Picture, modelsFolder?: string, faces?: Face[]): Sheet {
  const size = { width: picture.width, height: picture.height }
  const photo = toChannels(picture)
  let scene: Promise<Scene> | undefined
  const look = async () => {
    const seen = faces ?? (await findFaces(picture))
    const matte = seen.length > 0 ? coarseMatte(picture, await seePeople(picture, seen, modelsFolder)) : undefined
    return makeScene(photo, size, seen, matte)
  }
  return { photo, size, scene: () => (scene ??= look()) }
}

/** What a style made of a photo: by the operator's `model`, or by ours, with the number of `faces` that were seen. */
export type Drawn = { drawing: Drawing; facts: { model: string } | { faces: number } }

/** A photo in a style, by the operator's model for it where there is one. */
export async function drawStyle({ photo, size, scene }: Sheet, style: StyleId, modelsFolder?: string): Promise<Drawn> {
  const byModel = await withModel(`style:${style}`, modelsFolder, (model) => restyleBy(model, photo, size))
  if (byModel) return { drawing: byModel.result, facts: { model: byModel.model } }
  const seen = await scene()
  return { drawing: await styles[style](seen), facts: { faces: seen.faces.length } }
}
