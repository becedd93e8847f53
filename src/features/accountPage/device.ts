// The order matters: Edge also says Chrome, and Chrome also says Safari.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** Browser and system of a user agent in two words; empty for one that says neither. */
export function deviceOf(userAgent: string): string {
  const [browser] = browsers.find(([, shape]) => shape.test(userAgent)) ?? []
  const [system] = systems.find(([, shape]) => shape.test(userAgent)) ?? []
  return [browser, system].filter(Boolean).join(', ')
}
