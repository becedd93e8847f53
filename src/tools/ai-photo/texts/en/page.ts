/** The words of the art styles; their names are in the contract. */
export default {
  title: 'AI Anime',
  description: 'Your photo in eight art styles, from comic to watercolour.',
  styles: 'Style',
  choose: 'Click to select a file',
  titles: ['Creating AI art...', 'Enhancing anime colors...', 'Adding special effects...', 'Reviving vintage anime...'],
  done: 'The photo has been processed!',
  another: 'The same photo in another style',
}
