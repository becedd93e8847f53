import { expect, test } from 'vitest'
import { checkSites } from '#features/sites/authoring/checkSites.ts'
import { describeProblem } from '#features/sites/reading/problem.ts'
import { smallPage, smallSite, testFolder, tools } from '../../tests/support/testFolder.ts'
import { deskHostRule } from './hostRule.ts'

test('a site does not take the host of the desk, and is told where it says so', async () => {
  const site = smallSite('lemon', 'hosts: [lemon.test, desk.test]')
  await using files = await testFolder({ 'lemon/site.yaml': site, 'lemon/pages/index.yaml': smallPage('Hello') })
  const told = async (host: string) =>
    (await checkSites(files.folder, tools, [deskHostRule({ DESK_HOST: host })])).problems.map(describeProblem)
  expect(await told('desk.test')).toEqual([
    expect.stringMatching(
      /^lemon\/site\.yaml:\d+:\d+ hosts\[1\]: desk\.test is the host of the desk\. Choose another host/,
    ),
  ])
  expect(await told('other.test')).toEqual([])
})
