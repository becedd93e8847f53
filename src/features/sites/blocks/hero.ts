import { z } from 'zod'
import { button, picture, text } from '../fields.ts'
import type { InLanguage } from '../inLanguage.ts'
import { base } from './base.ts'

/** The head of a page: one slide stands still, several follow each other every 3.5 seconds in a loop. */
export const hero = z
  .strictObject({
    block: z.literal('Hero'),
    ...base,
    slides: z
      .array(
        z.strictObject({
          title: text,
          des: text,
          btnTips: text.optional().describe('A small line under the buttons'),
          button: button.optional(),
          second: button.optional().describe('A quieter button beside the first'),
          ...picture,
        }),
      )
      .min(1)
      .max(6),
  })
  .describe('Hero banner: the first screen of a page, with its main button')

export type HeroProps = InLanguage<z.output<typeof hero>>
