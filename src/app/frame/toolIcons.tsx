const files = import.meta.glob<string>('../../tools/*/icon.svg', { eager: true, query: '?url', import: 'default' })

/** The address of every tool's icon, by id. */
export const toolIcons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-2), address]),
)
