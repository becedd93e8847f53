import { useRouteLoaderData } from 'react-router'
import { unpack } from '#features/sites/presenting/packed.ts'
import type { LoadedRoot } from '../rendering/context.ts'
import type { FrameTexts } from './frameTexts.ts'

/** The words of the frame in the page's language, as the root of every page has loaded them. */
export function useFrameTexts(): FrameTexts {
  const loaded = useRouteLoaderData('root') as LoadedRoot | undefined
  if (!loaded) throw new Error('No site')
  return unpack(loaded.frameWords)
}
