import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PageContent } from '#features/sites/pages/PageContent.tsx'
import type { PageInfo } from '#features/sites/presenting/info.ts'
import { type Packed, unpack } from '#features/sites/presenting/packed.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { visitContext } from '../rendering/context.ts'

/** A page of the site: the home page, one by its name, or below /t/ a product page that all sites share. */
export function loader({ context, params, url }: LoaderFunctionArgs): Packed<PageInfo> {
  const visit = context.get(visitContext)
  const name = params.id ?? 'index'
  const isTemplate = url.pathname.startsWith('/t/')
  const page = isTemplate ? visit.template(name) : visit.page(name)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const meta = ({ loaderData, matches, location }: MetaArgs) =>
  pageMeta(loaderData ? unpack(loaderData as Packed<PageInfo>) : undefined, { matches, location })

export default function SitePage() {
  const page = unpack(useLoaderData() as Packed<PageInfo>)
  // Another page starts with blocks of its own, not with the state of those before.
  return <PageContent key={page.key} page={page} />
}
