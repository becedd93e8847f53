import { z } from 'zod/mini'
import { PhotoBatch } from '#features/photos/photoBatch.ts'
import { numeric } from '#platform/numeric.ts'
import { defineTool } from '#tools/tool.ts'
import { sizeLimits } from './sizes/photoSize.ts'

/** Sheets that a photo is printed on, and the forms in which a sheet comes. */
export const papers = ['10x15', 'a4', 'letter'] as const
export type Paper = (typeof papers)[number]
export const sheetFormats = ['pdf', 'jpeg'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Where presets and their drawings are found. */
export const setupPath = '/backapi/v1/pictureSetup'

export const idPhoto = defineTool({
  id: 'id-photo',
  siteType: 2,
  theme: 'default',
  camera: true,
  menu: { group: 'photos' },
  ...sizeLimits,
  /** Below it no photo is worth looking at. */
  leastKilobytes: 5,
})

const address = z.string().check(z.minLength(1), z.maxLength(2000))
const positive = numeric(z.positive())
const ratio = () => z.nullish(numeric(z.gt(0), z.lt(1)))

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most))
const place = z.object({ x: between(-1, 2), y: between(-3, 4) })

/** A line of the brush; lengths as parts of the upload's width. */
const stroke = z.object({
  kept: z.boolean(),
  radius: between(0.0002, 0.1),
  places: z.array(place).check(z.minLength(1), z.maxLength(1000)),
})

/** What is wanted of a photo by hand; what is left out is as it is without a hand. */
export const ByHand = z.object({
  /** Parts of the photo's height and width, see `guides` of the answer. */
  head: z.optional(between(0.05, 1)),
  topHair: z.optional(between(-0.5, 1)),
  centre: z.optional(between(-0.5, 0.5)),
  turnDegrees: z._default(between(-5, 5), 0),
  brightness: z._default(between(0.6, 1.5), 1),
  contrast: z._default(between(0.6, 1.5), 1),
  strokes: z._default(z.array(stroke).check(z.maxLength(200)), []),
})
export type ByHand = z.infer<typeof ByHand>

/** What is changed by hand in a photo that was made. It is made again from the same upload, for nothing. */
export const ByHandRequest = z.extend(ByHand, {
  /** Address of the result, or of its preview; size, colour and the rest stay its own. */
  of: address,
})
export type ByHandRequest = z.infer<typeof ByHandRequest>

const range = z.readonly(z.tuple([z.number(), z.number()]))
const point = z.object({ x: z.number(), y: z.number() })

/** How a head lies in a photo, what of it may be changed by hand, and where the photo lies on its upload. */
export const Guides = z.object({
  ratios: z.object({ head: z.number(), topHair: z.number(), bottomEye: z.number(), centre: z.number() }),
  bounds: z.object({ head: range, topHair: range, bottomEye: range, chin: range, centre: range }),
  lies: z.object({ corner: point, edge: point }),
})
export type Guides = z.infer<typeof Guides>

export const IdPhotoRequest = z.object({
  /** Address of the visitor's own upload. */
  imgInPath: address,
  /** A preset that gives what the other fields leave out; without it size and dpi are needed. */
  presetId: z.optional(z.string().check(z.maxLength(50))),
  dpi: z.optional(positive),
  /** `#438edb` or `438edb`. */
  bgColor: z.optional(z.string().check(z.maxLength(20))),
  /** Width and height of the result in pixels. */
  cutSizeX: z.optional(positive),
  cutSizeY: z.optional(positive),
  /** Parts of the photo's height; null or absent where the rule is silent. */
  headHeightRatio: ratio(),
  topHairHeightRatio: ratio(),
  bottomEyeHeightRatio: ratio(),
  /** A PNG without any background, so that its colour can be chosen afterwards. */
  transparent: z.optional(z.boolean()),
  /** The file may not be larger. */
  maxBytes: z.nullish(positive),
  /** `crop` alters nothing but the crop and the roll, and checks the photo. */
  mode: z.optional(z.enum(['newBackground', 'crop'])),
  /** A baby or small child: what the preset's rule forgives them is no fault. */
  infant: z.optional(z.boolean()),
  byHand: z.optional(ByHandRequest),
  batch: PhotoBatch,
})
export type IdPhotoRequest = z.infer<typeof IdPhotoRequest>

/** What an ID photo is to be like. */
export const IdPhotoOptions = z.extend(z.omit(IdPhotoRequest, { imgInPath: true, byHand: true, batch: true }), {
  byHand: z.optional(ByHand),
})
export type IdPhotoOptions = z.infer<typeof IdPhotoOptions>

/** One line of the report on a photo, in the visitor's language: `warn` may be refused at the counter, `fail` will be. */
export const ReportLine = z.object({
  id: z.string(),
  state: z.enum(['pass', 'warn', 'fail']),
  name: z.string(),
  /** What is wrong and what to do; null where it passed. */
  advice: z.nullable(z.string()),
})
export type ReportLine = z.infer<typeof ReportLine>

export const PrintSheetRequest = z.object({
  /** Address of a finished ID photo. */
  imgInPath: address,
  /** Dots per inch of the photo: with its pixels the size on paper. */
  dpi: numeric(z.gte(sizeLimits.dpi.least), z.lte(sizeLimits.dpi.most)),
  paper: z.enum(papers),
  format: z.enum(sheetFormats),
})

/** How a sheet is to be printed. */
export const SheetOptions = z.omit(PrintSheetRequest, { imgInPath: true })

/** A preset as the list of all presets tells it: the fields of the specification, and what we know beyond them. */
export const PresetAnswer = z.object({
  id: z.string(),
  /** A drawing of it. */
  fileUrl: z.string(),
  /** What it is called, in the visitor's language. */
  pictureType: z.string(),
  country: z.string(),
  dpi: z.number(),
  bgColor: z.string(),
  digitalWidth: z.number(),
  digitalHeight: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  headHeightRatio: z.optional(z.number()),
  topHairHeightRatio: z.optional(z.number()),
  bottomEyeHeightRatio: z.optional(z.number()),
  minBytes: z.optional(z.number()),
  maxBytes: z.optional(z.number()),
  source: z.string(),
})
