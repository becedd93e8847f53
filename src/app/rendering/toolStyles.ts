import type { ServerBuild } from 'react-router'

const drawnTool = /<div data-tool="([\w-]+)"/g

/**
 * Makes a function that names in a page the stylesheets of the tools that are drawn in the middle of it: those of their own pages. The
 * router names what a page's own modules need, and a tool inside a page is fetched later.
 */
export function createToolStyles({ routes }: ServerBuild['assets']): (html: Buffer) => Buffer {
  const stylesOf = (tool: string) => routes[`../tools/${tool}/page`]?.css ?? []

  return (html) => {
    const text = html.toString()
    const tools = new Set([...text.matchAll(drawnTool)].map((match) => match[1]!))
    if (tools.size === 0) return html
    // The router writes some of them with an empty fragment.
    const names = new Set([...tools].flatMap(stylesOf).map((name) => name.replace('#', '')))
    const links = [...names].filter((name) => !text.includes(`href="${name}`)).map(linkTo)
    return Buffer.from(text.replace('</head>', `${links.join('')}</head>`))
  }
}

const linkTo = (name: string) => `<link rel="stylesheet" href="${name}"/>`
