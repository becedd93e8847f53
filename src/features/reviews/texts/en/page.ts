/** Words around asking for stars. */
export default {
  title: 'How did it go?',
  intro: 'We ask once. A star is enough.',
  stars: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  text: 'In a line',
  optional: 'optional',
  publish: 'You may show this on your site',
  name: 'Name to show',
  nameHint: 'Without one it says "A customer".',
  send: 'Send',
  notNow: 'No, thanks',
}
