import { z } from 'zod'
import { bringBack } from '#features/sites/authoring/changeSite.ts'
import { discardDraft, hashOfDraft, publishDraft, readDraft, saveDraft } from '#features/sites/authoring/drafts.ts'
import { newSite } from '#features/sites/authoring/newSite.ts'
import { bringPictureBack, mostPictureBytes, picturePath, putPicture } from '#features/sites/authoring/pictures.ts'
import { mayWrite, mostSourceBytes, sourcePath } from '#features/sites/authoring/sourceFiles.ts'
import { notFound } from '#platform/errors.ts'
import { refused } from '../errors.ts'
import { isSiteFolder } from '../isSiteFolder.ts'
import { pictureAddress } from '../pictureAddress.ts'
import type { DeskPlace } from '../place.ts'
import { defineAct } from './act.ts'

/** The site that a form is about. */
const OfSite = z.object({ site: z.string().max(100) })

/** What a file or a draft said on the page: nobody puts live what they have not seen. */
const seen = z.string().max(64)

function about(place: DeskPlace, { site: code }: { site: string }) {
  if (!isSiteFolder(place, code)) throw notFound()
  return { site: code, whom: code, found: code }
}

const make = defineAct({
  name: 'sites.new',
  input: z.object({ code: z.string().trim().max(100), type: z.coerce.number().int() }),
  async about({ sitesFolder }, { code, type }) {
    if (!(await mayWrite(sitesFolder))) throw refused(({ sites }) => sites.readOnly)
    return { whom: code, details: { type }, found: code }
  },
  async run({ sites, sitesFolder, siteTools }, wish, code) {
    await newSite(sitesFolder, siteTools, wish)
    await sites.refresh(new Set([code]))
    return { to: `/sites/${code}` }
  },
})

const draft = defineAct({
  name: 'sites.draft',
  // Letters of other alphabets take six signs in a form.
  mostBytes: 6 * mostSourceBytes,
  input: OfSite.extend({
    file: sourcePath,
    // Browsers write each end of a line as two signs.
    text: z.string().transform((typed) => `${typed.replaceAll('\r\n', '\n').trimEnd()}\n`),
    seen,
  }),
  async about(place, { site, file, text }) {
    const bytes = Buffer.byteLength(text)
    if (bytes > mostSourceBytes) throw refused(({ sites }) => sites.tooLong(Math.ceil(mostSourceBytes / 1000)))
    if (text.includes('\0')) throw refused(({ sites }) => sites.noText)
    return { ...about(place, { site }), details: { file, bytes } }
  },
  async run({ db }, { file, text, seen }, code, { operator }) {
    await saveDraft(db, { author: operator.email, code }, { path: file, text, base: seen })
    return { to: `/sites/${code}/edit?file=${encodeURIComponent(file)}` }
  },
})

const discard = defineAct({
  name: 'sites.discard',
  input: OfSite.extend({ file: sourcePath.optional() }),
  async about(place, { site, file }) {
    return { ...about(place, { site }), details: { file: file ?? 'all' } }
  },
  async run({ db }, { file }, code, { operator }) {
    await discardDraft(db, { author: operator.email, code }, file)
    return { to: `/sites/${code}` }
  },
})

const publish = defineAct({
  name: 'sites.publish',
  input: OfSite.extend({ seen }),
  async about(place, { site, seen }, { operator }) {
    const subject = about(place, { site })
    const files = await readDraft(place.db, { author: operator.email, code: site })
    if (files.size === 0) throw notFound()
    if (hashOfDraft(files) !== seen) throw refused(({ sites }) => sites.draftChanged)
    return { ...subject, details: { files: [...files.keys()].join(' ') }, found: files }
  },
  async run(place, { site: code }, files, { operator }) {
    await publishDraft(place, { author: operator.email, code }, files)
    return { to: `/sites/${code}` }
  },
})

const back = defineAct({
  name: 'sites.back',
  input: OfSite.extend({ version: z.coerce.number().int().positive(), seen }),
  async about(place, { site, version }) {
    return { ...about(place, { site }), details: { version } }
  },
  async run(place, { version, seen }, code, { operator }) {
    await bringBack(place, { code, version, seen, who: operator.email })
    return { to: `/sites/${code}` }
  },
})

const picture = defineAct({
  name: 'sites.picture',
  fileBytes: mostPictureBytes,
  // Of a new one the file says what it is called.
  input: OfSite.extend({ path: z.string().optional(), seen, file: z.instanceof(Buffer), fileName: z.string() }),
  async about(place, { site, path: known, file, fileName }) {
    if (file.length === 0) throw refused(({ sites }) => sites.pictures.noFile)
    const path = picturePath.safeParse(known ?? `assets/${fileName}`).data
    if (path === undefined) throw refused(({ sites }) => sites.pictures.badName)
    return { ...about(place, { site }), details: { file: path, bytes: file.length }, found: { code: site, path } }
  },
  async run(place, { file, seen }, { code, path }, { operator }) {
    await putPicture(place, { code, path, content: file, seen, who: operator.email })
    return { to: pictureAddress(code, path) }
  },
})

const pictureBack = defineAct({
  name: 'sites.pictureBack',
  input: OfSite.extend({ path: picturePath, version: z.coerce.number().int().positive(), seen }),
  async about(place, { site, path, version }) {
    return { ...about(place, { site }), details: { file: path, version } }
  },
  async run(place, { path, version, seen }, code, { operator }) {
    await bringPictureBack(place, { code, path, version, seen, who: operator.email })
    return { to: pictureAddress(code, path) }
  },
})

export const siteActs = [make, draft, discard, publish, back, picture, pictureBack]
