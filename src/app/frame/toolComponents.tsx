import { type ComponentType, lazy } from 'react'

const folders = import.meta.glob<{ default: ComponentType }>('../../tools/*/Tool.tsx')

/** Every tool that can stand inside a page, by id: the default export of its `Tool.tsx`, fetched when first shown. */
export const tools: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split('/').at(-2), lazy(load)]),
)
