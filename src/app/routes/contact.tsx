import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PageContent } from '#features/sites/pages/PageContent.tsx'
import type { PageInfo } from '#features/sites/presenting/info.ts'
import { type Packed, unpack } from '#features/sites/presenting/packed.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { ContactSection } from '#features/support/ContactSection.tsx'
import { supportTexts } from '#features/support/texts.ts'
import { visitContext } from '../rendering/context.ts'

type Loaded = { page: Packed<PageInfo> | null }

/** The site's own page about how to reach it, where it has one; the form stands below it. */
export const loader = ({ context }: LoaderFunctionArgs): Loaded => ({
  page: context.get(visitContext).page('contact') ?? null,
})

export const meta = ({ loaderData, matches, location }: MetaArgs) => {
  const { page } = (loaderData ?? { page: null }) as Loaded
  const own = page && unpack(page)
  return pageMeta(own ?? ((language) => ({ title: supportTexts[language].title, description: undefined })), {
    matches,
    location,
  })
}

export default function ContactRoute() {
  const { page } = useLoaderData() as Loaded
  return (
    <>
      {page && <PageContent page={unpack(page)} />}
      <ContactSection level={page ? 2 : 1} />
    </>
  )
}
