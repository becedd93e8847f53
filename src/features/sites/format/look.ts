import { z } from 'zod'

/** What makes a site look like itself beside the colours of its theme. */
export const look = z.strictObject({
  letters: z
    .enum(['plain', 'inter', 'karla', 'spartan', 'rounded', 'garamond', 'vollkorn', 'typewriter'])
    .default('plain')
    .describe('The letters of its name, headings and figures'),
  corners: z.enum(['sharp', 'soft', 'round', 'pill']).default('round').describe('The corners of cards and buttons'),
  heads: z.enum(['center', 'start']).default('center').describe('Where the headings over blocks stand'),
  footer: z.enum(['deep', 'light']).default('deep').describe('The ground of the footer'),
})
