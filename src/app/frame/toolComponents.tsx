import type { ComponentType } from 'react'
import { whenNearOrOffered } from '#features/sites/pages/whenNear.web.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const folders = import.meta.glob<{ default: ComponentType }>('../../tools/*/Tool.tsx')

/**
 * Every tool that can stand inside a page, by id: the default export of its `Tool.tsx`, fetched when first shown. Where the server
 * has drawn it, that is what its reader sees until they come near or bring a file; then it is fetched and brought to life.
 */
export const tools: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => {
    const id = path.split('/').at(-2)
    const wanted = async () => {
      const drawn = globalThis.document?.querySelector(`[data-tool=${id}] > *`)
      if (drawn) await whenNearOrOffered(drawn)
    }
    return [id, lazyPart(load, wanted)]
  }),
)
