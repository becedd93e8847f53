import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { PageContent } from '#features/sites/pages/PageContent.tsx'
import { PagePlaceContext } from '#features/sites/pages/usePageWorld.ts'
import { TemplateContext } from '#features/sites/pages/useTemplate.ts'
import type { PageInfo } from '#features/sites/presenting/info.ts'
import { type Packed, unpack } from '#features/sites/presenting/packed.ts'
import { toolDisabled } from '../frame/failureKinds.ts'
import { visitContext } from '../rendering/context.ts'

/** The site's template page of a tool, with the tool itself standing in it. */
export function loader({ context, url }: LoaderFunctionArgs) {
  // The address of the page: a request from a page that is open already asks at `.data`.
  const name = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const visit = context.get(visitContext)
  if (!visit.offers(name)) throw data(toolDisabled, { status: 404 })
  return { page: visit.template(name) ?? null }
}

export default function ToolTemplate() {
  const { page: packed } = useLoaderData() as { page: Packed<PageInfo> | null }
  if (!packed) return <Outlet />
  const page = unpack(packed)
  const others = page.blocks.filter(({ block }) => block !== 'ToolEntry')
  return (
    <TemplateContext value={page}>
      <PagePlaceContext value={page}>
        <Outlet />
      </PagePlaceContext>
      <PageContent page={{ ...page, blocks: others }} headed />
    </TemplateContext>
  )
}
