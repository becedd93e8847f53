import { createHash, createHmac } from 'node:crypto'
import { safeKey } from './store.ts'

/** Where a bucket is for those who get the address, and the keys that sign for it. */
export type SigningBucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

type Signed = { method: 'GET' | 'PUT'; key: string; headers: Record<string, string>; seconds: number }

const service = 's3'
const algorithm = 'AWS4-HMAC-SHA256'

/**
 * An address that lets whoever has it do one thing with one key of a bucket, for so many seconds: AWS Signature Version 4 in the query, as
 * every store that speaks S3 checks it. The request has to bring `headers` as they are signed; its content is not signed.
 */
export function presign(bucket: SigningBucket, { method, key, headers, seconds }: Signed, now = new Date()): string {
  const { endpoint, name, region, accessKeyId, secretAccessKey, pathStyle } = bucket
  const address = new URL(endpoint)
  if (!pathStyle) address.host = `${name}.${address.host}`
  const folder = pathStyle ? [name] : []
  address.pathname = [...folder, ...safeKey(key).split('/')].map(encoded).join('/')

  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const signedHeaders = Object.entries({ ...headers, host: address.host }).toSorted()
  const names = signedHeaders.map(([header]) => header).join(';')
  const query = Object.entries({
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': names,
  })
    .map((pair) => pair.map(encoded).join('='))
    .join('&')
  const lines = signedHeaders.map(([header, value]) => `${header}:${value}\n`).join('')
  const request = [method, address.pathname, query, lines, names, 'UNSIGNED-PAYLOAD'].join('\n')
  const toSign = [algorithm, moment, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const secret = [day, region, service, 'aws4_request'].reduce<Buffer | string>(signed, `AWS4${secretAccessKey}`)
  return `${address.origin}${address.pathname}?${query}&X-Amz-Signature=${signed(secret, toSign).toString('hex')}`
}

const signed = (secret: Buffer | string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** As the signature wants it: stricter than addresses do. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
