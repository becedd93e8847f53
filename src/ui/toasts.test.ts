import { expect, test } from 'vitest'
import { deliverToasts, hasToasts, onToast, toasts } from './toasts.ts'

test('a message said before anybody can show it waits, wakes the host, and is shown once', () => {
  const seen: string[] = []
  let woken = 0
  const stop = onToast(() => woken++)
  expect(hasToasts()).toBe(false)

  toasts.success('Saved')
  toasts.error('Not sent', { detail: 'Try again.' })
  expect(woken).toBe(2)
  expect(hasToasts()).toBe(true)

  const giveUp = deliverToasts(({ tone, text, detail }) => seen.push([tone, text, detail].join(' ')))
  toasts.info('Later')
  expect(seen).toEqual(['success Saved ', 'error Not sent Try again.', 'info Later '])
  expect(woken).toBe(2)
  giveUp()
  stop()
})
