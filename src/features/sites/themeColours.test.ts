import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { themes } from './fields.ts'
import { themeColours } from './themeColours.ts'

test('pictures that the server draws wear the colours of the pages', async () => {
  const css = await readFile(join(rootFolder, 'src/ui/themes.css'), 'utf8')
  for (const theme of themes) {
    const rule = new RegExp(`\\[data-theme="${theme}"\\] \\{(.*?)\\n\\}`, 's').exec(css)?.[1] ?? ''
    const colour = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(rule)?.[1]
    expect(themeColours[theme], theme).toEqual({
      fill: colour('fill'),
      onFill: colour('on-fill'),
      page: colour('page'),
      tint: colour('tint'),
      text: colour('text'),
      textMuted: colour('text-muted'),
    })
  }
})
