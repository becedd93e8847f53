import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="\/assets\/([^"#]+)#?"\/>/g
const programPart = /<link rel="modulepreload" /g
const laterPart = '<link rel="modulepreload" media="not all" '
const program = /<script type="module" async="">[\s\S]*?<\/script>/
const programStart = /async="">/
const routeImport = /^import \* as (\w+) from ("[^"]+");$/gm
const entryImport = /^import\("[^"]+"\);(?=<\/script>)/m

/** A page that was seen just before the connection went away comes alive when it is back, and goes on trying for five minutes. */
const betweenTries = 5000
const mostTries = 60

/**
 * Waits for the first picture, or for a while where none is drawn, as in a tab behind others; then fetches all parts at once.
 * Nothing is asked for without a connection, since browsers from before 2026 never fetch again what could not be fetched once; newer ones do.
 * A page that has a service worker has its program from that.
 */
const afterFirstPicture = `
await new Promise((go) => {
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 1000);
});
const pause = () => new Promise((go) => { addEventListener('online', go, { once: true }); setTimeout(go, ${betweenTries}); });
const answers = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false);
while (!navigator.onLine && !navigator.serviceWorker?.controller && !await answers()) await pause();
for (const { href } of document.querySelectorAll('link[rel=modulepreload]'))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const part = async (load) => {
  for (let tries = 1; ; tries++)
    try { return await load(); }
    catch (error) {
      if (tries === ${mostTries}) throw error;
      await pause();
    }
};`

/**
 * Makes a function that lets a page of the router show before it comes alive. Its stylesheets, which lie in a folder, go
 * into the page, so that its first picture needs no second request; its program is fetched after that.
 *
 * Every element stays where React looks for it: links apply to no medium, for which browsers fetch no program and wait for no style.
 * Throws where one of the elements is not what the router and the build write today: a page that shows late would tell nobody.
 */
export function createShowFirst(folder: string): (html: Buffer) => Buffer {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const styles = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

  const inline = (link: string, name: string) => {
    const style = styles.get(name)
    if (style === undefined) throw unexpected(`the stylesheet ${name} in the build`)
    // What would end the element early stays outside.
    if (style.includes('</')) return link
    return `<style>${style}</style>${link.replace('/>', ' media="not all"/>')}`
  }
  return (html) => {
    const styled = replaced(html.toString(), 'its stylesheets', stylesheet, inline)
    const light = replaced(styled, 'the parts of its program', programPart, () => laterPart)
    return Buffer.from(replaced(light, 'its program', program, startLater))
  }
}

function startLater(script: string): string {
  const waiting = replaced(script, 'the start of its program', programStart, (start) => start + afterFirstPicture)
  const lasting = replaced(
    waiting,
    'the import of its entry',
    entryImport,
    (entry) => `part(() => ${entry.slice(0, -1)});`,
  )
  return replaced(
    lasting,
    'what its program imports',
    routeImport,
    (_, name, path) => `const ${name} = await part(() => import(${path}));\nawait new Promise((go) => setTimeout(go));`,
  )
}

/** Text with every match replaced. Throws where there is none. */
function replaced(text: string, what: string, pattern: RegExp, by: (found: string, ...groups: string[]) => string) {
  if (text.search(pattern) < 0) throw unexpected(what)
  return text.replace(pattern, by)
}

const unexpected = (what: string) =>
  new Error(
    `A page does not have ${what} where it is expected, so it could not show before its program is fetched. Build again with \`npm run build\`; if that does not help, src/app/rendering/showFirst.ts has to follow what the router writes.`,
  )
