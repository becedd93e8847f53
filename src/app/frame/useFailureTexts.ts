import { useRouteLoaderData } from 'react-router'
import { unpack } from '#features/sites/presenting/packed.ts'
import type { LoadedRoot } from '../rendering/context.ts'
import type { FailureTexts } from './failureTexts.ts'
import english from './texts/en/failure.ts'

/** The words of failed pages in the page's language; in English where the site itself failed, and with it its words. */
export function useFailureTexts(): FailureTexts {
  const loaded = useRouteLoaderData('root') as LoadedRoot | undefined
  return loaded ? unpack(loaded.frameWords).failure : english
}
