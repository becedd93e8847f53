import { z } from 'zod'
import { asset, link, name, text, themes } from '../fields.ts'
import { base, head } from './base.ts'

/** Tools of all groups in one grid, by `sort`; the first 11 show, a tile opens the rest. */
export const toolsGrid = z
  .strictObject({
    block: z.literal('ToolsGrid'),
    ...base,
    ...head,
    groups: z
      .array(
        z.strictObject({
          title: text,
          list: z.array(
            z.strictObject({
              name: name.describe('A name for programs, such as pdf'),
              title: text,
              des: text.optional(),
              img: asset,
              url: link,
              sort: z.int().describe('Lower numbers come first'),
              theme: z.enum(themes).default('default').describe('The theme whose pair of colours the tile wears'),
            }),
          ),
        }),
      )
      .min(1),
  })
  .describe('Tools grid: tiles of all groups, first 11 and an expand tile')
