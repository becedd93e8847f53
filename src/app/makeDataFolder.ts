import { access, constants, mkdir } from 'node:fs/promises'
import { SettingsError } from '#platform/env.ts'

/** Makes the folder of DATA_DIR where it is missing. Throws SettingsError where that cannot be, or where nothing may be written there. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw error
    throw new SettingsError(
      `DATA_DIR: nothing can be written to ${folder} (${message}). Name a folder that this user may make and write to.`,
      { cause: error },
    )
  }
}
