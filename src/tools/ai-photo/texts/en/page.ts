/** The words of the art styles; their names are in the contract. */
export default {
  title: 'AI Anime',
  description: 'Your photo in eight art styles, from comic to watercolour.',
  styles: 'Style',
  choose: 'Click to select a file',
  titles: ['Creating AI art...', 'Enhancing anime colors...', 'Adding special effects...', 'Reviving vintage anime...'],
  done: 'The photo has been processed!',
  another: 'The same photo in another style',
  manner: {
    legend: 'How it is drawn',
    strength: 'Strength',
    strengths: { 100: 'All drawing', 70: 'Mostly drawing', 40: 'Mostly photo' },
    portrait: 'Portrait only',
    portraitHint: 'The largest face with head and shoulders.',
    double: 'Twice the size',
    doubleHint: 'For large prints: twice as wide and high.',
    free: 'Changing this for the same photo and style costs no further credit.',
  },
  noPortrait: 'No face was found for a portrait, so all of the photo was drawn.',
}
