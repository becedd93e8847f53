const slidePart = /^ppt\/slides\/[^/]+\.xml$/
const hidden = /(<p:sld\b[^>]*?)\s+show="(?:0|false)"/

/** Shows the slides of a presentation that hides all of them: it would have no page. Changes `parts` and answers how many. */
export function showSlides(parts: Map<string, Buffer>): number {
  const slides = [...parts].filter(([name]) => slidePart.test(name))
  if (!slides.every(([, data]) => hidden.test(data.toString('utf8', 0, 4096)))) return 0
  for (const [name, data] of slides) parts.set(name, Buffer.from(data.toString('utf8').replace(hidden, '$1')))
  return slides.length
}
