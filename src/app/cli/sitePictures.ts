import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  bringPictureBack,
  listPictureVersions,
  mostPictureBytes,
  picturePath,
  putPicture,
} from '#features/sites/authoring/pictures.ts'
import { sharedFolder } from '#features/sites/reading/folder.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'
import { expectSite } from './expectSite.ts'
import { numberOf, sitesNow } from './sitesNow.ts'
import { whoTypes } from './whoTypes.ts'

// The longer ones first: the bare words would answer for them.
export const sitePictureCommands: Command[] = [
  {
    use: 'site picture back <code> <name> <version>',
    about: 'Puts a version of "site picture history" back in the place of a picture',
    trace: ([site, name = '', version = '']) => ({
      ...{ act: 'sites.pictureBack', site, whom: site, details: { file: pathOf(name), version } },
    }),
    async run(desk, [code = '', name = '', version = '']) {
      await expectFolder(desk, code)
      const wish = { code, path: pathOf(name), version: numberOf(version), who: whoTypes.who }
      using sites = await sitesNow(desk)
      await bringPictureBack({ db: await desk.db(), sitesFolder: desk.sitesFolder, sites }, wish)
      return { text: `${wish.path} of ${code} is as it was in version ${version}`, data: wish }
    },
  },
  {
    use: 'site picture history <code> <name>',
    about: 'Lists the versions of a picture: when, and by whom',
    async run(desk, [code = '', name = '']) {
      await expectFolder(desk, code)
      const found = await listPictureVersions(await desk.db(), { code, path: pathOf(name) })
      return tableOf(
        found.map(({ id, at, who }) => ({ id, at, who })),
        'It was never replaced at the desk or by a command',
      )
    },
  },
  {
    use: 'site picture <code> <file>',
    about: 'Puts a picture into the assets of a site under its own name, a new one or in the place of one',
    trace: ([site, file = '']) => ({
      act: 'sites.picture',
      site,
      whom: site,
      details: { file: pathOf(basename(file)) },
    }),
    async run(desk, [code = '', file = '']) {
      await expectFolder(desk, code)
      const found = await stat(file).catch(() => undefined)
      if (!found?.isFile()) throw wrong(`There is no file ${file}`)
      if (found.size > mostPictureBytes) throw wrong(`A picture may have ${mostPictureBytes / 1e6} MB`)
      const path = pathOf(basename(file))
      using sites = await sitesNow(desk)
      const place = { db: await desk.db(), sitesFolder: desk.sitesFolder, sites }
      await putPicture(place, { code, path, content: await readFile(file), who: whoTypes.who })
      return { text: `${path} shows on ${code}`, data: { code, path, bytes: found.size } }
    },
  },
]

/** The path of a picture by its name. */
function pathOf(name: string): string {
  const read = picturePath.safeParse(name.startsWith('assets/') ? name : `assets/${name}`)
  if (!read.success) throw wrong(`"${name}" is no name of a picture, such as hero.webp`)
  return read.data
}

/** Throws where there is no site of a code; what all sites share is a folder, too. */
const expectFolder = async (desk: Desk, code: string): Promise<void> => {
  if (code !== sharedFolder) await expectSite(desk, code)
}
