/** Words of the help on keys of the files of sites. */
export default {
  kinds: { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', block: 'block' },
  list: 'list',
  listOf: (items: string) => `list of ${items}`,
  range: (least: number, most: number) => `, ${least} to ${most}`,
  or: 'or',
  /** What a key means, by the sentence that its schema says in English. */
  about: (english: string) => english,
}
