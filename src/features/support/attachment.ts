import { attachmentNamed } from '#platform/http/attachment.ts'

/** The headers of a file that strangers sent: always a download and never a page, whatever it holds. */
export const attachment = ({ name, bytes }: { name: string; bytes: number }) => ({
  'content-disposition': attachmentNamed(name),
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-length': bytes,
})
