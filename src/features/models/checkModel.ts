import { newChannel } from '#features/imaging/picture/channel.ts'
import { type ModelEntry, namedEntry } from './manifest.ts'
import { openModel } from './openModel.ts'
import { runTiled } from './runTiled.ts'
import { innerSize, inputChannels } from './tensors.ts'

const usualSide = 64

/**
 * Opens a model, which checks its SHA-256, and runs it on a small picture, in the size it asks for where it does.
 * Answers how long the run took, in seconds.
 * @throws ModelProblem that says what is wrong
 */
export async function checkModel(entry: ModelEntry, folder: string): Promise<number> {
  const model = await openModel(entry, folder)
  try {
    const size = innerSize(entry) ?? { width: usualSide, height: usualSide }
    const plane = newChannel(size.width * size.height)
    for (let i = 0; i < plane.length; i++)
      plane[i] = ((i % size.width) + ((i / size.width) | 0)) / (size.width + size.height)
    const start = performance.now()
    await runTiled(model, { planes: Array.from({ length: inputChannels(entry) }, () => plane), size })
    return (performance.now() - start) / 1000
  } finally {
    model.close()
  }
}

/** The same for the model that has a name in the manifest of a folder. */
export const checkNamed = async (folder: string, name: string): Promise<number> =>
  checkModel(await namedEntry(folder, name), folder)
