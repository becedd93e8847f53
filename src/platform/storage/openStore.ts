import { join } from 'node:path'
import { type Env, SettingsError } from '#platform/env.ts'
import { diskStore } from './disk.ts'
import type { Bucket } from './s3.ts'
import type { Store } from './store.ts'

/** The operator's bucket where one is set, else a folder. Throws a SettingsError where the bucket cannot be used. */
export async function openStore(env: Env, dataFolder: string): Promise<Store> {
  const bucket = bucketOf(env)
  if (!bucket) return diskStore(join(dataFolder, 'files'))
  // The library for it takes memory and time, which only those pay who use it.
  const { s3Store } = await import('./s3.ts')
  return s3Store(bucket).catch((error: Error) => {
    throw new SettingsError(error.message, { cause: error })
  })
}

function bucketOf(env: Env): Bucket | undefined {
  const needed = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = needed
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      name: S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: env.S3_PATH_STYLE ?? true,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    }
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(needed).length) return undefined
  throw new SettingsError(`Files cannot go to object storage without ${missing.join(' and ')}. Set all or none.`)
}
