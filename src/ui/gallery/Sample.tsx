import type { ReactNode } from 'react'
import { Heading } from '../Heading.tsx'
import { Stack } from '../layout.tsx'

/** One named part of the gallery. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size="card">
        {name}
      </Heading>
      {children}
    </Stack>
  )
}
