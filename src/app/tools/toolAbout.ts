import type { ToolAbout } from '#tools/tool.ts'

/** Loads what the house calls a tool: `about` of `texts.ts` in its folder. */
export async function toolAbout(id: string): Promise<ToolAbout> {
  const { about } = (await import(`../../tools/${id}/texts.ts`)) as { about: ToolAbout }
  return about
}
