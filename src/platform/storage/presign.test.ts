import { expect, test } from 'vitest'
import { presign } from './presign.ts'

test("an address is signed as in Amazon's own example", () => {
  // Amazon S3 API reference, "Authenticating Requests: Using Query Parameters".
  const bucket = {
    ...{ endpoint: 'https://s3.amazonaws.com', name: 'examplebucket', region: 'us-east-1', pathStyle: false },
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const signed = { method: 'GET', key: 'test.txt', headers: {}, seconds: 86_400 } as const
  const address = new URL(presign(bucket, signed, new Date('2013-05-24T00:00:00Z')))
  expect(address.origin + address.pathname).toBe('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(address.searchParams.get('X-Amz-Credential')).toBe('AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
  expect(address.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
