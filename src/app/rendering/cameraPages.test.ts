import { expect, test } from 'vitest'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { tools } from '#tools/index.ts'
import { needsCamera } from '../needsCamera.ts'
import { mayUseCamera } from './cameraPages.ts'

const ofType = (type: number) => ({ settings: { type }, disabled: new Set() as ReadonlySet<string> }) as Site

test('a page may use the camera where a tool stands that wants it, and nowhere else', () => {
  for (const { id, camera } of tools) {
    expect(needsCamera.test(`/t/${id}`), id).toBe(camera === true)
    expect(mayUseCamera(ofType(1), `/t/${id}`), id).toBe(camera === true)
  }
  for (const address of ['/', '/sub/account', '/t/old-photos', '/t/id-photos']) {
    expect(mayUseCamera(ofType(1), address)).toBe(false)
    expect(needsCamera.test(address)).toBe(false)
  }
  // The site about ID photos shows them on its own account page.
  expect(mayUseCamera(ofType(2), '/sub/account')).toBe(true)
})
