import { z } from 'zod'
import { html } from '../fields.ts'
import { base } from './base.ts'

/** Text as HTML between other blocks. */
export const richText = z
  .strictObject({ block: z.literal('RichText'), ...base, html })
  .describe('Rich text between other blocks')
