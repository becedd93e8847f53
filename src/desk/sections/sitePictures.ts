import { extname } from 'node:path'
import { pictureKinds } from '#features/sites/authoring/pictureKind.ts'
import {
  hashOfPicture,
  listPictureVersions,
  picturePath,
  pictureVersion,
  readPicture,
} from '#features/sites/authoring/pictures.ts'
import { mayWrite } from '#features/sites/authoring/sourceFiles.ts'
import { assetTypes } from '#features/sites/reading/asset.ts'
import { readFolder } from '#features/sites/reading/folder.ts'
import { pictureSize } from '#features/sites/reading/pictureSize.ts'
import type { Block, Cell, FieldFacts } from '../pages/blocks.ts'
import { pictureAddress } from '../pictureAddress.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { type Download, numberIn } from './section.ts'
import { siteCode } from './siteFiles.ts'

/** The pictures of a site, each shown small, and a form for a new one. */
export async function showPictures(visit: Visit): Promise<Shown | undefined> {
  const { words, place } = visit
  const code = siteCode(visit)
  if (code === undefined) return undefined
  const { pictures } = words.sites
  const { assets } = await readFolder(place.sitesFolder, code)
  const shown = [...assets].filter(([, { type }]) => type.startsWith('image/'))
  return {
    title: pictures.title,
    back: { label: code, href: `/sites/${code}` },
    blocks: [
      {
        type: 'table',
        title: pictures.title,
        hint: pictures.hint,
        columns: [{ header: pictures.one }, { header: pictures.side, end: true }],
        rows: shown.map(([path, { size }]): Cell[] => [
          {
            ...{ text: path, plain: true },
            ...(picturePath.safeParse(path).success && {
              picture: contentAddress(code, path),
              href: pictureAddress(code, path),
            }),
          },
          size ? { text: `${Math.round(size.width)} × ${Math.round(size.height)}`, plain: true } : '–',
        ]),
        empty: pictures.none,
      },
      ...(await sendForm(visit, { site: code, seen: '' }, pictures.new)),
    ],
  }
}

/** A picture of a site, with a form for another one in its place and what it was before. */
export async function showPicture(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place } = visit
  const { code, path } = asked(visit)
  if (code === undefined || path === undefined) return undefined
  const content = await readPicture(place.sitesFolder, code, path)
  if (!content) return undefined
  const { pictures } = words.sites
  const size = pictureSize(content)
  const seen = hashOfPicture(content)
  const versions = await listPictureVersions(place.db, { code, path })
  return {
    title: path,
    back: { label: pictures.title, href: `/sites/${code}/pictures` },
    blocks: [
      {
        type: 'facts',
        rows: [
          [pictures.one, { text: path, plain: true, picture: contentAddress(code, path) }],
          [pictures.side, { text: size ? `${Math.round(size.width)} × ${Math.round(size.height)}` : '–', plain: true }],
          [words.sites.size, say.bytes(content.length)],
        ],
      },
      ...(await sendForm(visit, { site: code, path, seen }, pictures.replace, pictures.replaceHint)),
      {
        type: 'table',
        title: words.sites.history,
        columns: [{ header: pictures.one }, { header: words.audit.who }, { header: words.whatToDo }],
        rows: versions.map(({ id, who, at, hash }): Cell[] => [
          { text: say.moment(at), picture: contentAddress(code, path, id) },
          who ? { text: who, plain: true } : words.sites.byHand,
          hash === seen
            ? pictures.isNow
            : {
                text: '',
                form: actForm(visit, 'sites.pictureBack', {
                  hidden: { site: code, path, version: String(id), seen },
                })[0],
              },
        ]),
        empty: words.sites.noHistory,
      },
    ],
  }
}

/** The bytes of a picture or of a version of it, for the pages of the desk. An SVG that is opened by itself runs nothing. */
export async function pictureFile(visit: Visit): Promise<Download | undefined> {
  const { place, query } = visit
  const { code, path } = asked(visit)
  if (code === undefined || path === undefined) return undefined
  const version = numberIn(query.version)
  const body =
    version === undefined
      ? await readPicture(place.sitesFolder, code, path)
      : await pictureVersion(place.db, { code, path }, version)
  if (!body) return undefined
  const headers = {
    'content-disposition': 'inline',
    'content-type': assetTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  return { headers, body }
}

const asked = (visit: Visit) => ({ code: siteCode(visit), path: picturePath.safeParse(visit.query.path).data })

const contentAddress = (code: string, path: string, version?: number) =>
  `/sites/${code}/picture/content?path=${encodeURIComponent(path)}${version === undefined ? '' : `&version=${version}`}`

/** A form that sends a picture; none where the folder of sites can only be read. */
async function sendForm(visit: Visit, hidden: Record<string, string>, title: string, hint?: string): Promise<Block[]> {
  const { words, place } = visit
  if (!(await mayWrite(place.sitesFolder))) return []
  const accept = ['.jpeg', ...pictureKinds.map((kind) => `.${kind}`)].join(',')
  const field: FieldFacts = { name: 'file', label: words.sites.pictures.file, type: 'file', required: true, accept }
  const forms = actForm(visit, 'sites.picture', { hidden, fields: [field], ...(hint && { hint }) })
  return forms.length > 0 ? [{ type: 'acts', title, forms }] : []
}
