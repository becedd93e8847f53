import { expect, test } from 'vitest'
import { sortTools } from './sortTools.ts'

test('tools of all groups stand in one list by their order', () => {
  const groups = [
    {
      list: [
        { name: 'c', sort: 30 },
        { name: 'a', sort: 10 },
      ],
    },
    {
      list: [
        { name: 'b', sort: 20 },
        { name: 'a2', sort: 10 },
      ],
    },
  ]
  expect(sortTools(groups).map(({ name }) => name)).toEqual(['a', 'a2', 'b', 'c'])
})
