import type { MetaArgs } from 'react-router'
import { ApiPage } from '#features/api/ApiPage.tsx'
import { apiTexts } from '#features/api/texts.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: apiTexts[language].docs, description: apiTexts[language].docsText }), {
    matches,
    location,
  })

export default ApiPage
