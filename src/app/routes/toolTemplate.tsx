import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import type { PageInfo } from '#features/sites/info.ts'
import { PageContent } from '#features/sites/PageContent.tsx'
import { type Packed, unpack } from '#features/sites/packed.ts'
import { TemplateContext } from '#features/sites/useTemplate.ts'
import { visitContext } from '../context.ts'

/** The site's template page of a tool, with the tool itself standing in it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return { page: context.get(visitContext).template(name) ?? null }
}

export default function ToolTemplate() {
  const { page: packed } = useLoaderData() as { page: Packed<PageInfo> | null }
  if (!packed) return <Outlet />
  const page = unpack(packed)
  const others = page.blocks.filter(({ block }) => block !== 'ToolEntry')
  return (
    <TemplateContext value={page}>
      <Outlet />
      <PageContent page={{ ...page, blocks: others }} headed />
    </TemplateContext>
  )
}
