/** The second label of a host name, such as `example` in www.example.com; the only one where there is no second. */
export function secondLabel(host: string): string {
  const [first = '', second] = host.split(':', 1)[0]!.split('.')
  return second ?? first
}
