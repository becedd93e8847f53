import { join, relative } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { newTool } from '../tools/newTool.ts'
import type { Command } from './command.ts'

export const toolCommands: Command[] = [
  {
    use: 'tool new <id>',
    about: 'Makes the folder of a new tool from a template that works, and its line; for who changes the program',
    async run(_, [id = '']) {
      const { files, siteType } = await newTool(join(rootFolder, 'src', 'tools'), id)
      const paths = files.map((file) => relative(rootFolder, file))
      const next = `Its sites have the type ${siteType}. \`npm run dev\` shows it at /t/${id}; docs/adding-a-tool.md goes on from here.`
      return { text: [...paths, next].join('\n'), data: { id, siteType, files: paths } }
    },
  },
]
