import { type MetaArgs, Outlet } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { useLanguage } from '#features/sites/useSite.ts'
import { Failure, isMissing } from './FailurePage.tsx'
import { failureTexts } from './failureTexts.ts'

/** Keeps the frame standing where a page inside it is missing or fails. */
export default function Guarded() {
  return <Outlet />
}

export const meta = ({ error, matches, location }: MetaArgs) => {
  if (!error) return []
  const titleIn = (language: 'en' | 'id') =>
    isMissing(error) ? failureTexts[language].missing : failureTexts[language].failed
  return pageMeta((language) => ({ title: titleIn(language), description: undefined, noindex: true }), {
    matches,
    location,
  })
}

export function ErrorBoundary() {
  return <Failure language={useLanguage()} />
}
