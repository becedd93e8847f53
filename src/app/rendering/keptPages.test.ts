import { expect, test } from 'vitest'
import { createKeptPages } from './keptPages.ts'

function counted(keep: boolean) {
  let times = 0
  const render = async () => {
    await Promise.resolve()
    return { page: `rendered ${++times}`, keep }
  }
  return { render, times: () => times }
}

test('a page that many ask for at once is rendered once, and then kept', async () => {
  const { render, times } = counted(true)
  const pageOf = createKeptPages<string>(10)
  const pages = await Promise.all(Array.from({ length: 100 }, () => pageOf('home', render)))
  expect(new Set(pages)).toEqual(new Set(['rendered 1']))
  expect(await pageOf('home', render)).toBe('rendered 1')
  expect(times()).toBe(1)
})

test('what may not be kept is rendered for the next visitor again', async () => {
  const { render } = counted(false)
  const pageOf = createKeptPages<string>(10)
  expect(await pageOf('gone', render)).toBe('rendered 1')
  expect(await pageOf('gone', render)).toBe('rendered 2')
})

test('a page that fails is told to all who wait for it, and tried anew for the next', async () => {
  const { render } = counted(true)
  const pageOf = createKeptPages<string>(10)
  const fail = () => Promise.reject(new Error('not now'))
  const asked = await Promise.allSettled([pageOf('home', fail), pageOf('home', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await pageOf('home', render)).toBe('rendered 1')
})
