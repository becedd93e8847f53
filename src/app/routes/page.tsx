import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageAddress } from '#features/sites/addresses.ts'
import { PageContent } from '#features/sites/PageContent.tsx'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { visitContext } from '../context.ts'

/** A page of the site: the home page, one by its name, or below /t/ a product page that all sites share. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const name = params.id ?? 'index'
  const isTemplate = new URL(request.url).pathname.startsWith('/t/')
  const page = isTemplate ? visit.template(name) : visit.page(name)
  if (!page) throw data(null, { status: 404 })
  return { page: { ...page, address: isTemplate ? `/t/${name}` : pageAddress(name) } }
}

export const meta = ({ loaderData, matches, location }: MetaArgs<typeof loader>) =>
  pageMeta(loaderData?.page, { matches, location })

export default function SitePage() {
  const { page } = useLoaderData<typeof loader>()
  // Another page starts with blocks of its own, not with the state of those before.
  return <PageContent key={page.key} page={page} />
}
