import type { idPhoto } from '../../contract.ts'

/** The words of ID photos; presets and checks bring their own. */
export default {
  title: 'ID photo',
  description:
    'Passport, visa and ID card photos in the size, with the background and the head height that are asked for.',
  search: 'Country, document or size',
  searchHint: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  showAll: (count: number) => `Show all ${count}`,
  none: 'No photo of this name',
  noneHint: 'Try the country alone, or give a size of your own below.',
  upload: 'Upload',
  uploadFor: (name: string) => `Upload a photo for ${name}`,
  pixels: 'px',
  /** What is being done with a photo, in its order; the background stays where a photo is only cropped. */
  steps: {
    face: 'Finding the face...',
    ground: 'Cutting out the background...',
    size: 'Fitting head and size...',
    checks: 'Checking the photo...',
  },
  done: 'The photo has been processed!',
  openAgain: 'Open again',
  cropOnly: 'Crop and check only',
  cropOnlyHint: 'Face, colours and background stay as they were taken, for offices that refuse altered photos.',
  infant: 'A baby or small child',
  infantHint: 'Lay it on white and take the photo from above, without hands. What its rule forgives is no fault.',
  dropOnOne: 'Drop the photo on the size that you need.',
  several: {
    mode: 'Several photos from one picture',
    modeHint: 'Choose all that you need. The picture is uploaded and paid for once.',
    choose: 'Choose',
    chooseFor: (name: string) => `Choose ${name}`,
    upload: (count: number) => (count === 1 ? 'Upload for 1 photo' : `Upload for ${count} photos`),
    title: 'Photos from one picture',
    progress: (done: number, all: number) => `${done} of ${all} photos made`,
    waiting: 'Waiting',
    working: 'Being made',
    look: 'Look',
    open: (name: string) => `Look at ${name}`,
    cancel: 'Cancel',
    another: 'Clear',
    download: (count: number) => `Download all (${count})`,
    tooLarge: (names: string) => `Too large for the form’s limit, so not saved: ${names}.`,
  },
  custom: {
    name: 'Custom size',
    hint: 'For a photo that is not in the list: its size, its dots per inch, and the largest file where a form sets a limit.',
    width: 'Width',
    height: 'Height',
    unit: 'Unit',
    units: { mm: 'Millimetres', px: 'Pixels' },
    dpi: 'Dots per inch',
    kilobytes: 'Largest file in kB, if any',
    makes: ({ width, height, dpi }: { width: number; height: number; dpi: number }) =>
      `Makes ${width} × ${height} pixels, ${onPaper(width, dpi)} × ${onPaper(height, dpi)} mm on paper.`,
    problems: {
      size: () => 'Enter width and height as numbers above 0.',
      dpi: ({ dpi }: Limits) => `Enter dots per inch from ${dpi.least} to ${dpi.most}. Prints usually have 300.`,
      sides: ({ sidePixels: { least, most } }: Limits) => `Each side has to come to ${least} to ${most} pixels.`,
      narrow: ({ longest }: Limits) => `One side may be at most ${longest} times as long as the other.`,
      kilobytes: ({ leastKilobytes }: Limits) =>
        `Enter the largest file as a number of kB from ${leastKilobytes} on, or leave it empty.`,
    },
  },
  camera: {
    fileName: 'Photo from the camera',
    openFor: (name: string) => `Take a photo for ${name}`,
    title: 'Take a photo',
    live: 'What the camera sees',
    taken: 'The photo that was taken',
    starting: 'The camera is starting…',
    guide: 'Bring your face into the oval and your eyes to the line, an arm and a half away, facing the light.',
    take: 'Take photo',
    countdown: 'In 3 seconds',
    switch: 'Other camera',
    retake: 'Take again',
    use: 'Use this photo',
    close: 'Close',
    again: 'Try again',
    failures: {
      insecure:
        'Browsers give the camera only to pages with https. Open this page with https, or upload a photo instead.',
      denied:
        'The camera was not allowed. Allow it in the settings of your browser for this page and try again, or upload a photo instead.',
      none: 'No camera was found. Connect one and try again, or upload a photo instead.',
      busy: 'The camera is used by another program. Close that and try again.',
    },
  },
  byHand: {
    open: 'Change by hand',
    undoAll: 'Undo changes by hand',
    picture: 'Your upload as it will lie in the photo, with the lines of the head',
    move: 'Move the photo',
    paint: 'Paint along the edge',
    lines: { hair: 'Top of the hair', eyes: 'Eyes', chin: 'Chin' },
    moveHint:
      'Drag the photo, or move it with the arrow keys. The lines mark hair, eyes and chin; where the rule gives room, a band shows it.',
    paintHint:
      'Paint what belongs to the person, or what does not. By keys: arrows move the brush, the space bar puts it down and lifts it.',
    tool: 'What a drag does',
    tools: {
      move: 'Move',
      keep: 'Give back',
      remove: 'Take away',
    },
    head: 'Head size',
    turn: 'Turn',
    brightness: 'Brightness',
    contrast: 'Contrast',
    close: 'Back',
    undo: 'Undo',
    apply: 'Apply',
    notApplied: (open: string, apply: string) =>
      `What you changed by hand is kept, but not in the photo yet: ${open}, then ${apply}.`,
    free: 'Changing this photo by hand costs no further credit.',
  },
  background: {
    legend: 'Background',
    asAsked: 'As asked for',
    white: 'White',
    grey: 'Light grey',
    lightBlue: 'Light blue',
    blue: 'Blue',
    red: 'Red',
    none: 'None (PNG)',
    own: 'Another colour',
  },
  report: {
    title: 'Check',
    allGood: 'Nothing stands against this photo.',
    some: (count: number) => (count === 1 ? 'One thing to look at' : `${count} things to look at`),
    states: { pass: 'Good', warn: 'Doubtful', fail: 'Not good' },
    passed: 'What is good',
  },
  sheet: {
    title: 'Print it',
    paper: 'Paper',
    papers: { '10x15': '10 × 15 cm', a4: 'A4', letter: 'Letter' },
    pdf: 'Sheet as PDF',
    jpeg: 'Sheet as JPEG',
    hint: 'Filled with your photo in its true size, with lines to cut along. Print at 100 %.',
  },
  limit: (size: string) => `up to ${size}`,
  tooLarge: (size: string) => `This photo cannot be made smaller than ${size} with these pixels. Choose fewer pixels.`,
}

type Limits = typeof idPhoto

/** Pixels in millimetres on paper, to a tenth. */
const onPaper = (pixels: number, dpi: number) => Math.round((pixels / dpi) * 254) / 10
