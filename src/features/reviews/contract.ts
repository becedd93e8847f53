import { z } from 'zod/mini'

/** Most characters of a review and of a name. */
export const reviewLimits = { text: 300, name: 60 }

const Tool = z.string().check(z.maxLength(50))

/** What a member thinks of a tool. Nothing of it is shown to anybody without `publish`. */
export const ReviewRequest = z.object({
  tool: Tool,
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z.string().check(z.trim(), z.maxLength(reviewLimits.text)),
  name: z.string().check(z.trim(), z.maxLength(reviewLimits.name)),
  publish: z.boolean(),
})

/** The tool that is asked about. */
export const AskedTool = z.object({ tool: Tool })

export type ReviewRequest = z.infer<typeof ReviewRequest>
