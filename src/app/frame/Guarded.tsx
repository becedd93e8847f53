import { type MetaArgs, Outlet } from 'react-router'
import { unpack } from '#features/sites/presenting/packed.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import type { LoadedRoot } from '../rendering/context.ts'
import { Failure } from './FailurePage.tsx'
import { failureKind } from './failureKinds.ts'

/** Keeps the frame standing where a page inside it is missing or fails. */
export default function Guarded() {
  return <Outlet />
}

export const meta = ({ error, matches, location }: MetaArgs) => {
  if (!error) return []
  const loaded = matches.find((match) => match?.id === 'root')?.loaderData as LoadedRoot | undefined
  if (!loaded) return []
  const title = unpack(loaded.frameWords).failure[failureKind(error)]
  return pageMeta({ title, description: undefined, noindex: true }, { matches, location })
}

export function ErrorBoundary() {
  return <Failure />
}
