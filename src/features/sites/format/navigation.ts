import { z } from 'zod'
import { asset, html, key, link, newcomers, text } from './fields.ts'
import type { SiteTool } from './siteTool.ts'

/** The tags that a feature may wear in the Products menu. */
export const tags = ['hot', 'new'] as const

const feature = (types: readonly number[]) =>
  z.strictObject({
    type: z.literal(types).describe('Site type of the feature: on a site of the same type it leads home'),
    title: text,
    tag: z.enum(tags).optional(),
    des: text.optional(),
    url: link,
    icon: asset.optional(),
  })

const item = z.strictObject({
  id: key.or(z.literal('accountLink')).optional().describe('accountLink opens the account page, or the login dialog'),
  title: text,
  url: link,
  newcomers,
})

/** A group of the Products menu: the tools that belong to it, then what the file lists itself. */
const group = (types: readonly number[], tools: readonly SiteTool[]) =>
  z
    .strictObject({
      title: text,
      group: z
        .enum([...new Set(tools.flatMap(({ menu }) => menu?.group ?? []))])
        .optional()
        .describe('Shows the tools of this group, each as it describes itself'),
      features: z.array(feature(types)).default([]).describe('Entries of your own'),
    })
    .refine(({ group, features }) => group !== undefined || features.length > 0, {
      error: 'name a group of tools, or list features',
    })

/** The bar at the top. `types` are the types of sites that there are. */
export const navBar = (types: readonly number[], tools: readonly SiteTool[]) =>
  z.strictObject({
    product: z.boolean().default(false).describe('Product mode: the bar of a hub with all tools'),
    productsTitle: text.describe('The words that open the Products menu'),
    groups: z.array(group(types, tools)).default([]),
    links: z.array(item).default([]),
    fastLink: item.optional().describe('One button that stands out'),
  })

const moreProduct = (types: readonly number[]) =>
  z.strictObject({
    type: z.literal(types),
    url: link,
    title: text,
    tag: z.enum(tags).optional(),
    isOpen: z.boolean().default(true).describe('false hides it'),
    des: text,
    img: asset.optional(),
  })

/** The foot of every page. The unsubscribe link is added to the second column by the frame. */
export const footerBar = (types: readonly number[]) =>
  z.strictObject({
    title: text,
    des: html,
    columns: z.array(z.strictObject({ title: text, links: z.array(item).min(1) })).min(2),
    moreProductTitle: text,
    moreProducts: z
      .array(moreProduct(types))
      .default([])
      .describe('Without it every tool of the Products menu; an empty list for none'),
    bottom: z.strictObject({ info: html, img: asset.optional(), alt: text.optional() }),
  })
