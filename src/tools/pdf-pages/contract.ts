import { z } from 'zod/mini'
import { defineTool } from '#tools/tool.ts'

export const pdfPages = defineTool({
  id: 'pdf-pages',
  siteType: 8,
  theme: 'blue',
  menu: { group: 'documents', tag: 'new' },
  /** A protected file of several hundred scans is still one that people mail. */
  /** Where files go by the tus protocol, which goes on after a break. */
  uploadPath: '/backapi/v1/pdf-pages/upload',
  maxBytes: 100_000_000,
  mostFiles: 200,
  mostPages: 3_000,
})

/** What can be done, in the order of the tiles; the names go over the wire. */
export const actionNames = [
  'arrange',
  'compress',
  'split',
  'pictures',
  'searchable',
  'protect',
  'unlock',
  'number',
  'watermark',
] as const
export type ActionName = (typeof actionNames)[number]

/** File name endings that the picker offers. */
export const acceptsOf = (action: ActionName): readonly string[] =>
  action === 'pictures' ? ['.jpg', '.jpeg', '.png', '.webp'] : ['.pdf']

/** Which actions take several files at once. */
export const takesSeveral = (action: ActionName): boolean => action === 'arrange' || action === 'pictures'

const turns = [0, 90, 180, 270] as const

/** One page of the result: which of the files it comes from, which page of that file, both counted from 1, and degrees clockwise. */
const PlacedPage = z.object({
  file: z.int().check(z.positive()),
  page: z.int().check(z.positive()),
  turn: z._default(z.union(turns.map((turn) => z.literal(turn))), 0),
})
export type PlacedPage = z.output<typeof PlacedPage>

/** What a number that is typed may be. */
export type NumberRange = { min: number; max: number; isWhole: boolean }

/** What the numbers of the actions may be: pages of a part, megabytes of a part, and the number of the first page. */
export const numbers = {
  every: { min: 1, max: pdfPages.mostPages, isWhole: true },
  megabytes: { min: 0.05, max: 100, isWhole: false },
  first: { min: 0, max: 99_999, isWhole: true },
} satisfies Record<string, NumberRange>

/** Most characters of page ranges, and of a watermark. */
export const longest = { ranges: 500, watermark: 60 }

const within = ({ min, max, isWhole }: NumberRange) =>
  (isWhole ? z.int() : z.number()).check(z.minimum(min), z.maximum(max))
const pages = z.optional(z.string().check(z.maxLength(longest.ranges)))
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What is to become of the pages, with what it needs to know. */
export const Action = z.discriminatedUnion('name', [
  /** The pages of one or several files in a new order; all of them, one file after the other, where none are named. */
  z.object({
    name: z.literal('arrange'),
    pages: z.optional(z.array(PlacedPage).check(z.minLength(1), z.maxLength(pdfPages.mostPages))),
  }),
  /** Pictures are drawn again at a resolution and quality, and what nothing refers to is left out. */
  z.object({ name: z.literal('compress'), quality: z._default(z.enum(['light', 'medium', 'strong']), 'medium') }),
  /** Parts as a zip: of ranges such as `1-3;4,6`, of so many pages, of at most so many megabytes, or by the uppermost bookmarks that make more than one. */
  z.object({
    name: z.literal('split'),
    by: z.discriminatedUnion('way', [
      z.object({ way: z.literal('ranges'), ranges: words(longest.ranges) }),
      z.object({ way: z.literal('every'), pages: within(numbers.every) }),
      z.object({ way: z.literal('size'), megabytes: within(numbers.megabytes) }),
      z.object({ way: z.literal('bookmarks') }),
    ]),
  }),
  /** Pictures, each a page: of its own size, or on paper with a margin. */
  z.object({ name: z.literal('pictures'), paper: z._default(z.enum(['fit', 'a4', 'letter']), 'fit') }),
  /** Scanned pages get their words as invisible text, in one of Tesseract's languages such as `eng`, or in the one that is found. */
  z.object({
    name: z.literal('searchable'),
    language: z.optional(z.string().check(z.regex(/^[a-zA-Z_]{2,30}$/))),
    /** Whether the result is to be PDF/A-2b, for archives. */
    archive: z.optional(z.boolean()),
  }),
  /** AES with 256 bits. What is not allowed is refused by programs that obey; only the password itself keeps a file shut. */
  z.object({
    name: z.literal('protect'),
    allow: z._default(z.object({ print: z.boolean(), copy: z.boolean(), change: z.boolean() }), {
      ...{ print: true, copy: true, change: true },
    }),
  }),
  z.object({ name: z.literal('unlock') }),
  z.object({
    name: z.literal('number'),
    pages,
    place: z._default(z.enum(['bottom', 'bottom-outer', 'top', 'top-outer']), 'bottom'),
    form: z._default(z.enum(['number', 'of-all']), 'number'),
    first: z._default(within(numbers.first), 1),
  }),
  z.object({
    name: z.literal('watermark'),
    pages,
    text: words(longest.watermark),
    slanted: z._default(z.boolean(), true),
    /** How much of the page it hides, 0 to 1. */
    strength: z._default(z.number().check(z.minimum(0.05), z.maximum(0.6)), 0.18),
  }),
])
export type Action = z.output<typeof Action>
/** An action as it is asked for: what is left out takes its default. */
export type AskedAction = z.input<typeof Action>
export type ActionOf<Name extends ActionName> = Extract<Action, { name: Name }>

const fileUrl = z.string().check(z.minLength(1), z.maxLength(2000))
/** The longest that AES-256 in PDF takes, in UTF-8. */
const mostPasswordBytes = 127
// Nothing that ends a line.
const secret = () => z.string().check(z.minLength(1), z.maxLength(mostPasswordBytes), z.regex(/^\P{Cc}+$/u))

export const PdfPagesRequest = z.object({
  /** Addresses of the visitor's own uploads, in their order. */
  files: z.array(fileUrl).check(z.minLength(1), z.maxLength(pdfPages.mostFiles)),
  action: Action,
  /** Opens what is protected. */
  password: z.optional(secret()),
  /** The same for each of the files, in their order, where they do not share one; empty for those that are open. */
  passwords: z.optional(
    z
      .array(z.string().check(z.maxLength(mostPasswordBytes), z.regex(/^\P{Cc}*$/u)))
      .check(z.maxLength(pdfPages.mostFiles)),
  ),
  /** Of the result, where it is to be protected. Programs differ in what they take of a longer one. */
  newPassword: z.optional(
    secret().check(z.refine((word) => new TextEncoder().encode(word).length <= mostPasswordBytes)),
  ),
})

export const PdfPagesOptions = z.omit(PdfPagesRequest, { files: true })
export type PdfPagesOptions = z.output<typeof PdfPagesOptions>
