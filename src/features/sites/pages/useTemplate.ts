import { createContext, useContext } from 'react'
import type { PageInfo } from '../presenting/info.ts'

/** Filled on /t/<tool> where the site has a template page for the tool. */
export const TemplateContext = createContext<PageInfo | undefined>(undefined)

/** What a site says about the tool on whose page we are: the head of the template's tool entry. */
export function useTemplateHead(): { title?: string | undefined; des?: string | undefined } {
  const template = useContext(TemplateContext)
  return template?.blocks.find((block) => block.block === 'ToolEntry') ?? {}
}
