import { z } from 'zod'
import { asset, button, newcomers, text } from '../fields.ts'
import type { InLanguage } from '../inLanguage.ts'
import { base } from './base.ts'

/** The head of a page: one slide stands still, several follow each other every 3.5 seconds in a loop. */
export const hero = z
  .strictObject({
    block: z.literal('Hero'),
    ...base,
    layout: z
      .enum(['beside', 'mirrored', 'stacked'])
      .default('beside')
      .describe('Where the picture stands: after the words, before them, or below'),
    ground: z.enum(['glow', 'plain', 'deep', 'fill']).default('glow').describe('What the first screen stands on'),
    slides: z
      .array(
        z.strictObject({
          title: text,
          des: text,
          btnTips: text.optional().describe('A small line under the buttons'),
          tipsForNewcomers: newcomers,
          button: button.optional(),
          second: button.optional().describe('A quieter button beside the first'),
          img: asset.optional(),
          alt: text.optional().describe('What the picture shows, for those who cannot see it'),
        }),
      )
      .min(1)
      .max(6),
  })
  .describe('Hero banner: the first screen of a page, with its main button')

export type HeroProps = InLanguage<z.output<typeof hero>>
