import { expect, test } from 'vitest'
import { attachmentNamed } from './attachment.ts'

test.each([
  ['letter.pdf', `attachment; filename="letter.pdf"; filename*=UTF-8''letter.pdf`],
  ['übung 1.pdf', `attachment; filename="_bung 1.pdf"; filename*=UTF-8''%C3%BCbung%201.pdf`],
  ['a"; x="b\\.txt', `attachment; filename="a_; x=_b_.txt"; filename*=UTF-8''a%22%3B%20x%3D%22b%5C.txt`],
  ["it's (2)*.md", `attachment; filename="it's (2)*.md"; filename*=UTF-8''it%27s%20%282%29%2A.md`],
  ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ['🗝\r\nx: y', `attachment; filename="___x: y"; filename*=UTF-8''%F0%9F%97%9D%0D%0Ax%3A%20y`],
])('%j is saved under its name by every program', (name, header) => {
  expect(attachmentNamed(name)).toBe(header)
})
