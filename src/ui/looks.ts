import garamond from './fonts/EBGaramond.woff2?url'
import inter from './fonts/InterDisplay.woff2?url'
import karla from './fonts/Karla.woff2?url'
import spartan from './fonts/LeagueSpartan.woff2?url'
import plain from './fonts/PlusJakartaSans.woff2?url'
import rounded from './fonts/Rounded.woff2?url'
import typewriter from './fonts/Typewriter.woff2?url'
import vollkorn from './fonts/Vollkorn.woff2?url'

const files = { plain, inter, karla, spartan, rounded, garamond, vollkorn, typewriter }

/** The font files that a page with these letters in its headings needs for its first paint: those of its text first. */
export const fontsFor = (letters: keyof typeof files): readonly string[] => [...new Set([plain, files[letters]])]
