import { z } from 'zod'
import { asset, button, text } from '../fields.ts'
import { base, head } from './base.ts'

/** A band across the page with one thing to do. */
export const banner = z
  .strictObject({ block: z.literal('Banner'), ...base, ...head, button, img: asset.optional(), alt: text.optional() })
  .describe('Banner: a band across the page that asks for one thing')
