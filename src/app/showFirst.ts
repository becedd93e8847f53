import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="\/assets\/([^"#]+)#?"\/>/g
const programPart = /<link rel="modulepreload" /g
const program = /<script type="module" async="">[\s\S]*?<\/script>/
const routeImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Waits for the first picture, or for a while where none is drawn, as in a tab behind others; then fetches all parts at once. */
const afterFirstPicture = `
await new Promise((go) => {
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 1000);
});
for (const { href } of document.querySelectorAll('link[rel=modulepreload]'))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`

/**
 * Makes a function that lets a page of the router show before it comes alive. Its stylesheets, which lie in a folder, go
 * into the page, so that its first picture needs no second request; its program is fetched after that.
 *
 * Every element stays where React looks for it: links apply to no medium, for which browsers fetch no program and wait for no style.
 */
export function createShowFirst(folder: string): (html: Buffer) => Buffer {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const styles = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

  const inline = (link: string, name: string) => {
    const style = styles.get(name)
    // What would end the element early stays outside.
    if (!style || style.includes('</')) return link
    return `<style>${style}</style>${link.replace('/>', ' media="not all"/>')}`
  }
  return (html) =>
    Buffer.from(
      html
        .toString()
        .replace(stylesheet, inline)
        .replace(programPart, '<link rel="modulepreload" media="not all" ')
        .replace(program, startLater),
    )
}

const startLater = (script: string) =>
  script
    .replace('async="">', `async="">${afterFirstPicture}`)
    .replace(
      routeImport,
      (_, name: string, path: string) =>
        `const ${name} = await import(${path});\nawait new Promise((go) => setTimeout(go));`,
    )
