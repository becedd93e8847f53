import { z } from 'zod'
import { html, key, text } from '../fields.ts'
import { base } from './base.ts'

/** The plans of the site as cards. */
export const pricing = z
  .strictObject({
    block: z.literal('Pricing'),
    ...base,
    anchor: key.default('price'),
    title: text,
    des: html.optional().describe('May hold a link with the id accountLink'),
    plans: z.array(key).optional().describe('Which plans, by id and in this order; without it, all of the site'),
  })
  .describe('Pricing section with the plan cards; its anchor is price')
