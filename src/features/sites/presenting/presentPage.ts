import type { Language } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import { borrowedIn } from '../format/borrowed.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Page } from '../loading/loadPage.ts'
import type { Site } from '../loading/loadSite.ts'
import type { PageInfo } from './info.ts'
import { pageTexts } from './pageTexts.ts'
import { borrowedReviews, type RealReviews, ratingOf, withRealReviews } from './realReviews.ts'

/** A page of a site in one language, with the real reviews of the site where it has any; under which address it answers, its reader knows. */
export function presentPage(site: Site, page: Page, language: Language, real?: RealReviews): Omit<PageInfo, 'address'> {
  const { key, title, description, noindex } = page
  const isRich = page.contentStatus === 1
  const shown = isRich ? [] : withRealReviews(inLanguage(page.blocks, language), real, language)
  const blocks = shown.map((block) => withSampleNote(block, language))
  const reviewed = blocks.some(({ block }) => block === 'Reviews') ? real : undefined
  return {
    key,
    title: textIn(title, language),
    description: description && textIn(description, language),
    noindex,
    richText: isRich ? textIn(page.richText, language) : undefined,
    blocks,
    images: imagesOf(site, blocks),
    firstPicture: firstLarge(site, blocks.slice(0, blocksAtOnce), { least: largePicture })?.url,
    rating: reviewed && ratingOf(reviewed, language),
    borrowed: {
      ...borrowedIn([title, description, isRich ? page.richText : page.blocks], language),
      ...(reviewed && borrowedReviews(reviewed, language)),
    },
  }
}

/** Blocks that may begin on the first screen of a phone: a hero without a picture leaves room for the next. */
const blocksAtOnce = 2

/** Smaller ones are icons. In pixels or SVG units. */
const largePicture = 200

/** A block whose people are made up says so under its heading. */
function withSampleNote(block: BlockProps, language: Language): BlockProps {
  if (!('sample' in block) || !block.sample) return block
  const { samples } = pageTexts[language]
  return { ...block, des: block.des ? `${block.des} ${samples}` : samples }
}

/** Sizes of the pictures that some data of a site shows, by their addresses. */
function imagesOf(site: Site, data: unknown): PageInfo['images'] {
  const shown = JSON.stringify(data)
  const sized = [...site.assets.values()].flatMap(({ url, size }) =>
    size && shown.includes(url) ? [[url, size] as const] : [],
  )
  return Object.fromEntries(sized)
}

/**
 * The first picture at least so wide, in pixels or SVG units, that some data of a site shows: it stands in the data's JSON as `mention` says, as its
 * address alone unless it is to be found under a key. Undefined where there is none.
 */
export function firstLarge(
  site: Site,
  data: unknown,
  { least, mention = (url) => url }: { least: number; mention?: (url: string) => string },
) {
  const shown = JSON.stringify(data)
  const large = [...site.assets.values()].filter(({ size }) => size && size.width >= least)
  const places = large.map((asset) => ({ asset, at: shown.indexOf(mention(asset.url)) })).filter(({ at }) => at >= 0)
  return places.toSorted((a, b) => a.at - b.at)[0]?.asset
}
