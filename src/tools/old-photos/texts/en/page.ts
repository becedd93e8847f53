/** The words of the restoration of old photos. */
export default {
  title: 'Restore old photos',
  description: 'Scratches mended, faded tones lifted, a gentle colour, and twice the size.',
  choose: 'Choose old photos, or drop them here',
  keepSepia: 'Keep its own tone',
  keepSepiaHint: 'Mend and enlarge only: a brown or grey photo stays brown or grey.',
  done: 'Photo has been restored!',
  sound: 'This photo is sound',
  before: 'Before',
  after: 'After',
  compare: 'How much of the restored photo is shown',
  strength: 'Strength',
  both: 'Before and after',
  noPicture: 'Your browser could not make this picture. Download the photo at full strength.',
  brush: {
    open: 'Mend by hand',
    undo: 'Undo mending',
    photo: 'The restored photo',
    surface: 'Paint over what is to be mended',
    hint: 'Paint over scratches and spots that are still there, then mend them.',
    keys: 'With the keyboard: arrows move the brush, Shift moves it further, Space puts it down and lifts it.',
    size: 'Brush',
    sizes: { fine: 'Fine', middle: 'Medium', broad: 'Broad' },
    close: 'Close the brush',
    undoStroke: 'Undo last stroke',
    mend: 'Mend painted places',
  },
  shoebox: {
    progress: (done: number, all: number) => `${done} of ${all} photos restored`,
    waiting: 'Waiting',
    working: 'Being restored',
    look: 'Look',
    open: (name: string) => `Look at ${name}`,
    all: 'All photos',
    cancel: 'Cancel',
    another: 'Other photos',
    download: (count: number) => `Download all (${count})`,
  },
  /** What stands over colours that are not the photo's own. */
  marks: {
    hand: {
      badge: 'Tinted by rule',
      hint: (_name?: string) =>
        'Nobody knows the real colours: fixed rules tinted skin, hair, cloth and sky, as on a hand-tinted print.',
    },
    model: {
      badge: 'Coloured by a model',
      hint: (name?: string) =>
        `The colours are what such pictures usually have, by the model ${name ?? 'of this site'}. Nobody knows the real ones.`,
    },
  },
  found: {
    scratches: (count: number) => `Scratches and folds mended: ${count}.`,
    specks: (count: number) => `Specks removed: ${count}.`,
    torn: 'The torn border was filled.',
    faded: 'Faded tones were spread again.',
    noise: 'Grain was calmed.',
    left: (places: number, percent: number) =>
      `Places that still look like damage: ${places}, about ${percent} % of the damage.`,
    doubtful: 'Some fine lines or dots may be damage or belong to the picture. They were left as they are.',
    faces: 'Faces were drawn more clearly by a model.',
    unknown: 'Nothing in it has a colour that could be told, so it kept its own tone.',
    nothing: 'No damage was found.',
    free: 'Only its size was doubled, so this costs nothing.',
  },
}
