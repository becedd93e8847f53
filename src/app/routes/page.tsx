import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PageContent } from '#features/sites/PageContent.tsx'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { visitContext } from '../context.ts'

/** A page of the site: the home page, one by its name, or below /t/ a product page that all sites share. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const name = params.id ?? 'index'
  const page = new URL(request.url).pathname.startsWith('/t/') ? visit.template(name) : visit.page(name)
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export const meta = ({ loaderData, matches, location }: MetaArgs<typeof loader>) =>
  pageMeta(loaderData?.page, { matches, location })

export default function SitePage() {
  return <PageContent page={useLoaderData<typeof loader>().page} />
}
