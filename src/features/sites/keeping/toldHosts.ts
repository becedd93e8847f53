/** The part of a file after `hosts:`, up to the next field. */
const afterHosts = /^[ \t]*hosts:(.*(?:\n(?![ \t]*[A-Za-z]+:).*)*)/m

const hostName = /(?<![\w.-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+/g

/** The hosts that a site file names, as far as can be told where it is no YAML at all. */
export function toldHosts(source: string | undefined): string[] {
  const listed = afterHosts.exec(source ?? '')?.[1]?.replace(/#.*/g, '') ?? ''
  return [...new Set(listed.match(hostName))]
}
