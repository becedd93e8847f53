/** The words of the restoration of old photos. */
export default {
  title: 'Restore old photos',
  description: 'Scratches mended, faded tones lifted, a gentle colour, and twice the size.',
  choose: 'Choose an old photo, or drop it here',
  keepSepia: 'Keep its own tone',
  keepSepiaHint: 'Mend and enlarge only: a brown or grey photo stays brown or grey.',
  done: 'Photo has been restored!',
  before: 'Before',
  after: 'After',
  compare: 'How much of the restored photo is shown',
  /** What stands over colours that are not the photo's own. */
  marks: {
    hand: {
      badge: 'Tinted by hand',
      hint: 'The colours are a careful guess, like on a hand-tinted print. Nobody knows the real ones.',
    },
    model: {
      badge: 'Coloured by software',
      hint: 'The colours are what such pictures usually have. Nobody knows the real ones.',
    },
  },
  found: {
    scratches: 'Scratches and folds were mended.',
    specks: 'Specks were removed.',
    torn: 'The torn border was filled.',
    faded: 'Faded tones were spread again.',
    noise: 'Grain was calmed.',
    nothing: 'No damage was found.',
  },
}
