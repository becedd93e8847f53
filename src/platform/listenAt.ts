import { SettingsError } from './env.ts'

/** Listens at an address that a setting names. Throws a SettingsError where it is the name of no host, which would be taken for one of the database. */
export async function listenAt<Result>(setting: string, host: string, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND')
      throw new SettingsError(
        `${setting}: ${host} is no address or host that is known here. 0.0.0.0 stands for all of this machine.`,
        { cause: error },
      )
    throw error
  }
}
