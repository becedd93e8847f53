/** Words that the photo pages share. */
export default {
  titles: ['Photo Repair...', 'Colorizing image...', 'Balancing color effects...', 'Restoring scratches...'],
  hint: (megabytes: number, kept: string) => `JPEG or PNG, up to ${megabytes} MB. ${kept}`,
  original: 'Original',
  result: 'Result',
  replace: 'Replace',
  download: 'Download',
  /** What a zip of several photos is called. */
  zipName: 'photos',
  close: 'Close',
  again: 'Use this photo again',
  openLast: 'Open again:',
  current: 'Your photo',
  refused: {
    type: 'This format is currently not supported',
    heic: 'This format is currently not supported',
    size: 'This photo is larger than 30 MB. Save it smaller and choose it again.',
    empty: 'This file is empty. Check that it was saved completely and choose it again.',
    folder: 'This folder is empty.',
    count: 'One photo at a time: the first one was taken.',
  },
  heicHelp:
    'This is a HEIC photo, which your browser cannot open. Export it as JPEG and choose that copy. For the next photos, set your iPhone to JPEG: Settings, Camera, Formats, Most Compatible.',
  loginNeeded: 'Please log in to continue. Your photo stays chosen meanwhile.',
  logIn: 'Log in',
  plans: 'See the plans',
  plansBeside: 'The plans open beside this page. Your photos stay here: try them again once you have credits.',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  takeOut: 'Take off the list',
  unreachable: 'The server could not be reached. Check your connection and try again.',
}
