import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { notFound } from '#platform/errors.ts'
import { limitBytes } from './limitBytes.ts'
import type { Store } from './store.ts'
import { safeKey } from './store.ts'

/** A bucket, where it is, and the keys that open it. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path of an address (`host/bucket`) and not in its host name (`bucket.host`). */
  pathStyle: boolean
  /** The address of the store for those who send files past us; nobody does where there is none. */
  publicEndpoint?: string | undefined
}

const partBytes = 8 * 1024 * 1024

/** How long a connection to the store may take, and how long nothing may move on it then, in milliseconds. */
type Patience = { connectionTimeout: number; socketTimeout: number }
const usualPatience: Patience = { connectionTimeout: 10_000, socketTimeout: 60_000 }

const abandonedMs = 24 * 3_600_000

/**
 * Files in a bucket of any object storage that speaks S3. Large ones go up in parts, and are seen once all are there.
 * Throws an Error for the operator where the bucket cannot be used.
 */
export async function s3Store(bucket: Bucket, patience = usualPatience): Promise<Store> {
  const client = clientOf(bucket, patience)
  const of = (key: string) => ({ Bucket: bucket.name, Key: safeKey(key) })
  const check = async () => {
    await client.send(new HeadBucketCommand({ Bucket: bucket.name })).catch((cause) => {
      throw new Error(unusable(bucket, cause), { cause })
    })
  }
  await check()
  await sweepAbandoned(client, bucket.name)

  const { publicEndpoint } = bucket
  return {
    ...(publicEndpoint !== undefined && {
      signedPut: (key, { bytes, seconds }) =>
        getSignedUrl(
          clientOf({ ...bucket, endpoint: publicEndpoint }, patience),
          new PutObjectCommand({ ...of(key), ContentLength: bytes }),
          { expiresIn: seconds },
        ),
    }),
    put: async (key, content, { maxBytes }) => upload(client, of(key), content, maxBytes),
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client.send(new GetObjectCommand({ ...of(key), Range })).catch(orNotThere)
      if (!found?.Body) throw notFound()
      return found.Body as Readable
    },
    async stat(key) {
      const found = await client.send(new HeadObjectCommand(of(key))).catch(orNotThere)
      return found && { bytes: found.ContentLength ?? 0 }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(of(key)))
    },
    async *list(folder, before) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: safeKey(folder) })
      for await (const { Contents = [] } of pages)
        yield Contents.flatMap(({ Key, LastModified }) => (Key && LastModified && LastModified < before ? Key : []))
    },
    sweep: () => sweepAbandoned(client, bucket.name),
    check,
  }
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: Bucket, patience: Patience) =>
  new S3Client({
    endpoint,
    requestHandler: patience,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the signature are younger than many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function upload(client: S3Client, place: { Bucket: string; Key: string }, content: Readable, maxBytes: number) {
  const counter = limitBytes(maxBytes)
  let broken: unknown
  const feeding = pipeline(content, counter.stream).catch((error) => {
    broken = error
  })
  try {
    await new Upload({ client, params: { ...place, Body: counter.stream }, partSize: partBytes, queueSize: 2 }).done()
    return { bytes: counter.bytes() }
  } catch (error) {
    counter.stream.destroy()
    await feeding
    throw broken ?? error
  }
}

/** Ends uploads in parts that a crash left behind: stores keep, and charge for, their parts for ever. */
async function sweepAbandoned(client: S3Client, name: string): Promise<number> {
  let swept = 0
  for await (const { Uploads = [] } of listUploads(client, name)) {
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() < abandonedMs) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })).catch(orNotThere)
      swept++
    }
  }
  return swept
}

/** Pages of the uploads in parts that are not ended. */
async function* listUploads(client: S3Client, name: string) {
  for (let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; after; ) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: name, ...after }),
    )
    yield page
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page
    after = IsTruncated && NextKeyMarker ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker! } : undefined
  }
}

/** Undefined for a file that is not there; every other failure goes on. */
function orNotThere(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

function unusable({ name, endpoint }: Bucket, error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return `There is no bucket "${name}" at ${endpoint}. Create it, or mend S3_BUCKET.`
  if (status === 403)
    return `The store at ${endpoint} refuses the keys for the bucket "${name}". Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
  return `The file store at ${endpoint} does not answer as S3 does: ${error instanceof Error ? error.message : error}`
}
