import { expect, test } from 'vitest'
import { otherMethods } from './otherMethods.ts'

test('an address is known by its methods, whatever stands in its gaps, and no other address is', () => {
  const methods = otherMethods()
  methods.learn({ method: 'GET', url: '/api/v1/jobs' })
  methods.learn({ method: ['POST'], url: '/api/v1/jobs' })
  methods.learn({ method: ['GET', 'HEAD'], url: '/api/v1/jobs/:id' })
  methods.learn({ method: 'GET', url: '/api/v1/openapi.json' })
  methods.learn({ method: 'OPTIONS', url: '/api/v1/*' })
  expect(methods.of('/api/v1/jobs')).toEqual(['GET', 'POST'])
  expect(methods.of('/api/v1/jobs/some-id')).toEqual(['GET', 'HEAD'])
  for (const path of ['/api/v1', '/api/v1/jobs/', '/api/v1/jobs/a/b', '/api/v1/openapiXjson', '/x/api/v1/jobs'])
    expect(methods.of(path), path).toEqual([])
})
