import { z } from 'zod'
import { button, picture, text } from '../fields.ts'
import type { InLanguage } from '../inLanguage.ts'
import { base } from './base.ts'

/** Two tabs, each with a picture and points. */
export const featureTabs = z
  .strictObject({
    block: z.literal('FeatureTabs'),
    ...base,
    title: text.optional(),
    des: text.optional(),
    tabs: z
      .array(
        z.strictObject({
          tab: text.describe('The words on the tab'),
          title: text,
          des: text,
          list: z.array(text).default([]),
          button: button.optional(),
          ...picture,
        }),
      )
      .length(2),
  })
  .describe('Feature tabs: exactly two')

export type FeatureTabsProps = InLanguage<z.output<typeof featureTabs>>
