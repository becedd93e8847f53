// Runs inside a page: finds text that is too pale to read, in every theme at once.
// It takes a sixth of the time of axe's colour rules, which look again at everything that does not change with a theme.
//
// The ground of a text is what its element and those around it paint. Not seen are pictures and gradients, a ground that
// lies under the text without being around it (position: absolute), filters, blend modes, shadows, text that a stylesheet
// puts in (::before), and text in SVG. axe looks at some of those in the theme that a site has.

/**
 * @param {string} part selector of the part of the page to look at
 * @param {string[]} themes names that `data-theme` of the document may have; it has its own again afterwards
 * @returns {string[]} one line for each text that misses WCAG 2.2's 1.4.3, or link that misses 1.4.1
 */
;(part, themes) => {
  const root = document.documentElement
  const own = root.dataset.theme
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const white = [255, 255, 255, 1]
  const nothing = [0, 0, 0, 0]

  /** A CSS colour in any notation as red, green, blue (0 to 255) and alpha (0 to 1). */
  function rgba(colour) {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
      known.set(colour, [red, green, blue, alpha / 255])
    }
    return known.get(colour)
  }

  /** One colour painted over another (Porter and Duff, 1984). */
  function over(top, ground) {
    const alpha = top[3] + ground[3] * (1 - top[3])
    if (alpha === 0) return nothing
    const mixed = [0, 1, 2].map((at) => (top[at] * top[3] + ground[at] * ground[3] * (1 - top[3])) / alpha)
    return [...mixed, alpha]
  }

  /** What an eye sees of a colour painted on an element, through what lies around it; undefined over a picture or gradient. */
  function seen(element, colour) {
    let layer = colour
    for (let box = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.backgroundImage !== 'none' && layer[3] < 1) return undefined
      layer = over(layer, rgba(style.backgroundColor))
      layer = [layer[0], layer[1], layer[2], layer[3] * Number(style.opacity)]
    }
    return over(layer, white)
  }

  /** Relative luminance, as WCAG 2.2 defines it. */
  function luminance(colour) {
    const [red, green, blue] = colour
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  /** Elements that show words of their own and are not switched off. */
  function readable() {
    const wordless = ['radio', 'checkbox', 'range', 'file', 'color', 'image']
    const fields = [...document.querySelectorAll(`${part} :is(input, textarea, select)`)]
    const found = new Set(fields.filter(({ type }) => !wordless.includes(type)))
    for (const area of document.querySelectorAll(part)) {
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.data.trim()) found.add(text.parentElement)
    }
    return [...found].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('svg, option, :disabled, [aria-disabled="true"]') &&
        !element.closest('label')?.control?.disabled,
    )
  }

  const words = (element) => (element.value || element.placeholder || element.textContent).trim().slice(0, 40)

  /** Ratio that is missing at an element, as words; undefined where all is well or nothing can be said. */
  function lack(element) {
    const ground = seen(element, nothing)
    if (!ground) return undefined
    const isEmpty = element.matches('input, textarea') && !element.value
    const style = getComputedStyle(element, isEmpty ? '::placeholder' : null)
    const text = seen(element, rgba(style.color))
    const pixels = Number.parseFloat(style.fontSize)
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(style.fontWeight) >= 700)
    const ratio = contrast(text, ground)
    if (ratio < (isLarge ? 3 : 4.5)) return `${ratio.toFixed(2)} to its ground`
    if (!isLinkInText(element)) return undefined
    const around = contrast(text, seen(element.parentElement, rgba(getComputedStyle(element.parentElement).color)))
    return around < 3 ? `${around.toFixed(2)} to the text around the link, and no line below` : undefined
  }

  /** Whether nothing but its colour tells a link from the words around it. */
  function isLinkInText(element) {
    if (!element.matches('a[href]')) return false
    const style = getComputedStyle(element)
    const around = getComputedStyle(element.parentElement)
    const hasNeighbours = [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    )
    const isMarked =
      style.textDecorationLine !== 'none' ||
      Number.parseFloat(style.borderBottomWidth) > 0 ||
      style.fontWeight !== around.fontWeight ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    return style.display === 'inline' && hasNeighbours && !isMarked
  }

  const elements = readable()
  const found = themes.flatMap((theme) => {
    root.dataset.theme = theme
    return elements.flatMap((element) => {
      const why = lack(element)
      return why ? [`${theme}: "${words(element)}" has ${why}`] : []
    })
  })
  if (own === undefined) delete root.dataset.theme
  else root.dataset.theme = own
  return found
}
