/** The colours that make a theme, `#rrggbb` each. Pages know them as custom properties: `--accent`, `--on-fill` … */
type Own = {
  /** Links, icons, chosen states: reads as text on page, surface, sunken and tint. */
  accent: string
  /** Bars, ticks and marks: stands out on the same grounds, but not enough for text. */
  vivid: string
  /** The main button, with `on-fill` for its words; light in peach and orange, so never used as text. */
  fill: string
  'fill-hover': string
  'on-fill': string
  /** The ring around what has the keyboard. */
  focus: string

  /** Grounds, from the page itself to the softly coloured; `on-tint` writes on both tints. */
  page: string
  surface: string
  sunken: string
  tint: string
  'tint-strong': string
  'on-tint': string

  text: string
  'text-muted': string
  /** A hairline that only decorates; `border-control` outlines what can be used. */
  border: string
  'border-control': string

  /** A dark band such as a footer. */
  deep: string
  'on-deep': string
  'on-deep-muted': string

  error: string
}

/** What has the same colour in every theme. */
const shared = {
  'error-tint': '#ffebea',
  success: '#126635',
  'success-tint': '#dff8e6',
  warning: '#7e4f04',
  'warning-tint': '#fef0d4',
}

/** The colours of each theme, in the order in which themes are offered. Another theme is another entry. */
const own = {
  default: {
    accent: '#036455',
    vivid: '#087a69',
    fill: '#066a5b',
    'fill-hover': '#01574a',
    'on-fill': '#ffffff',
    focus: '#088187',

    page: '#f7fbfb',
    surface: '#ffffff',
    sunken: '#edf4f3',
    tint: '#e3f5f0',
    'tint-strong': '#c5e9e0',
    'on-tint': '#01483d',

    text: '#162524',
    'text-muted': '#4a5c5b',
    border: '#d6e1e0',
    'border-control': '#708180',

    deep: '#092725',
    'on-deep': '#f2f8f8',
    'on-deep-muted': '#b3c1c0',

    error: '#be111e',
  },
  blue: {
    accent: '#0058c9',
    vivid: '#0263de',
    fill: '#0263de',
    'fill-hover': '#0053be',
    'on-fill': '#ffffff',
    focus: '#3271ee',

    page: '#f8fafd',
    surface: '#ffffff',
    sunken: '#eff3f8',
    tint: '#e9f1fe',
    'tint-strong': '#cee1fe',
    'on-tint': '#193c71',

    text: '#1b222b',
    'text-muted': '#505964',
    border: '#d9dfe6',
    'border-control': '#757e89',

    deep: '#162232',
    'on-deep': '#f4f7fb',
    'on-deep-muted': '#b7bec7',

    error: '#be111e',
  },
  peach: {
    accent: '#a24019',
    vivid: '#df5f35',
    fill: '#ffa982',
    'fill-hover': '#f6996f',
    'on-fill': '#3e1b0b',
    focus: '#dc5422',

    page: '#fef9f7',
    surface: '#ffffff',
    sunken: '#f7f1ee',
    tint: '#feece5',
    'tint-strong': '#fed6c4',
    'on-tint': '#67260c',

    text: '#2a1f1a',
    'text-muted': '#63544e',
    border: '#e5dcd8',
    'border-control': '#887a74',

    deep: '#301c13',
    'on-deep': '#faf6f3',
    'on-deep-muted': '#c7bbb6',

    error: '#ab022b',
  },
  pink: {
    accent: '#b30863',
    vivid: '#c91571',
    fill: '#c91571',
    'fill-hover': '#af0360',
    'on-fill': '#ffffff',
    focus: '#df2187',

    page: '#fef8fb',
    surface: '#ffffff',
    sunken: '#f7f0f3',
    tint: '#feebf0',
    'tint-strong': '#fed2df',
    'on-tint': '#64223d',

    text: '#291e23',
    'text-muted': '#62535a',
    border: '#e5dbdf',
    'border-control': '#87797f',

    deep: '#2e1b24',
    'on-deep': '#faf5f7',
    'on-deep-muted': '#c6babf',

    error: '#a91610',
  },
  orange: {
    accent: '#a24702',
    vivid: '#dc6702',
    fill: '#ff972f',
    'fill-hover': '#f18a19',
    'on-fill': '#331b06',
    focus: '#cb6705',

    page: '#fcfaf7',
    surface: '#ffffff',
    sunken: '#f6f1ed',
    tint: '#feede0',
    'tint-strong': '#fcd8bc',
    'on-tint': '#642900',

    text: '#282018',
    'text-muted': '#61564b',
    border: '#e4ddd6',
    'border-control': '#867b71',

    deep: '#2d1e0f',
    'on-deep': '#faf6f3',
    'on-deep-muted': '#c5bcb4',

    error: '#ab022b',
  },
  terre: {
    accent: '#763e28',
    vivid: '#924e33',
    fill: '#7e432b',
    'fill-hover': '#683520',
    'on-fill': '#ffffff',
    focus: '#b36139',

    page: '#fbf5ee',
    surface: '#fefdfc',
    sunken: '#f3ece1',
    tint: '#f6e5d3',
    'tint-strong': '#f9dab9',
    'on-tint': '#612b15',

    text: '#272017',
    'text-muted': '#5f574b',
    border: '#e3ddd5',
    'border-control': '#847c70',

    deep: '#2b1f0d',
    'on-deep': '#f9f6f2',
    'on-deep-muted': '#c4bdb3',

    error: '#ab022b',
  },
} satisfies Record<string, Own>

/** One theme: the value of `data-theme` on <html> or on any part of a page. */
export type Theme = keyof typeof own

/** What a theme colours. */
export type Colour = keyof Own | keyof typeof shared

/** The names of the themes. */
export const themes = Object.keys(own) as readonly Theme[]

/** The colours of each theme, `#rrggbb`: what pages, pictures and mails are drawn with. */
export const themeColours = Object.fromEntries(
  themes.map((theme) => [theme, { ...own[theme], ...shared }] as const),
) as Readonly<Record<Theme, Readonly<Record<Colour, string>>>>

/** Tells whether a word from outside names a theme. */
export const isTheme = (word: string): word is Theme => Object.hasOwn(own, word)

/**
 * What has to be readable on what: colour, ground, and the least contrast between them by WCAG 2.2
 * (7 for running text, 4.5 for other text, 3 for outlines, rings and icons).
 */
export const contrasts: readonly (readonly [colour: Colour, ground: Colour, least: number])[] = [
  ...(['page', 'surface', 'sunken', 'tint'] as const).flatMap((ground) => [
    ['text', ground, 7] as const,
    ['text-muted', ground, 4.5] as const,
    ['accent', ground, 4.5] as const,
    ['error', ground, 4.5] as const,
    ['vivid', ground, 3] as const,
    ['focus', ground, 3] as const,
    ['border-control', ground, 3] as const,
  ]),
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['on-tint', 'tint', 7],
  ['on-tint', 'tint-strong', 7],
  ['surface', 'accent', 4.5],
  ['surface', 'error', 4.5],
  ['on-deep', 'deep', 7],
  ['on-deep-muted', 'deep', 4.5],
  ['focus', 'deep', 3],
  ['error', 'error-tint', 4.5],
  ['success', 'success-tint', 4.5],
  ['warning', 'warning-tint', 4.5],
]
