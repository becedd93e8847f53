/** The parts of a package that is written as one XML file (`pkg:package`), as Word saves it. */
export function flatPackage(xml: string): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const types: string[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(/<pkg:part\b([^>]*)>([\s\S]*?)<\/pkg:part>/g)) {
    const told = (name: string) => new RegExp(`\\bpkg:${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const name = told('name').replace(/^\//, '')
    const binary = /<pkg:binaryData\b[^>]*>([\s\S]*?)<\/pkg:binaryData>/.exec(content)?.[1]
    const written = /<pkg:xmlData\b[^>]*>([\s\S]*)<\/pkg:xmlData>/.exec(content)?.[1]
    if (!name || (binary === undefined && written === undefined)) continue
    parts.set(name, binary === undefined ? Buffer.from(written!) : Buffer.from(binary, 'base64'))
    if (!name.endsWith('.rels')) types.push(`<Override PartName="/${name}" ContentType="${told('contentType')}"/>`)
  }
  const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`
  return parts.set('[Content_Types].xml', Buffer.from(contentTypes))
}
