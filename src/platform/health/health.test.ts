import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskSpace } from './diskSpace.ts'
import { answering, createHealth } from './health.ts'

const words = {
  answers: { en: 'The lamp answers.', id: 'Lampu menjawab.' },
  silent: { en: 'The lamp does not answer.', id: 'Lampu tidak menjawab.' },
}

test('a part that hangs is asked once, however often somebody wants to know, and anew after it answered', async () => {
  const health = createHealth()
  let asked = 0
  const hanging = Promise.withResolvers<void>()
  health.watch(answering('lamp', words, () => (asked++ === 0 ? hanging.promise : Promise.resolve())))
  const both = await Promise.all([health.examine(), health.examine()])
  for (const [finding] of both)
    expect(finding).toMatchObject({ name: 'lamp', ok: false, text: { id: 'Lampu tidak menjawab.' } })
  expect(asked).toBe(1)
  hanging.resolve()
  await hanging.promise
  await Promise.resolve()
  expect((await health.examine())[0]).toMatchObject({ ok: true })
})

test('a part that throws before it waits is not well, and keeps its reason for the log', async () => {
  const health = createHealth()
  health.watch({
    name: 'lamp',
    silent: words.silent,
    ask() {
      throw new Error('the reason')
    },
  })
  expect((await health.examine())[0]).toMatchObject({ ok: false, error: new Error('the reason') })
})

test('disk space says how much is free and how much is wanted', async () => {
  const { ok, text } = await diskSpace(tmpdir(), 1e9).ask()
  expect(ok).toBe(false)
  expect(text.en).toMatch(/^\d+ MB are free on the disk, at least 1000000000 MB are wanted\.$/)
  expect(await diskSpace(tmpdir(), 0).ask()).toMatchObject({
    ok: true,
    text: {
      en: expect.stringMatching(/^\d+ MB are free on the disk\.$/),
      ar: expect.stringMatching(/^المساحة الخالية على القرص: \d+ ميغابايت\.$/),
    },
  })
})
