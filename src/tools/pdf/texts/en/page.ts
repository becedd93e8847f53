/** The converter's words. Conversions are named by their id in the contract. */
export default {
  title: 'Convert documents',
  description: 'PDF to Word, Excel and PNG, and Word, Excel and PowerPoint to PDF, in your browser.',
  choose: 'What would you like to convert?',
  unavailable: 'Not available',
  names: {
    'pdf-to-word': 'PDF to Word',
    'pdf-to-excel': 'PDF to Excel',
    'pdf-to-png': 'PDF to PNG',
    'word-to-pdf': 'Word to PDF',
    'excel-to-pdf': 'Excel to PDF',
    'ppt-to-pdf': 'PPT to PDF',
  },
  uploading: 'Uploading your file',
  working: (conversion: string) => `${conversion}: converting`,
  cancel: 'Cancel',
  done: 'Your file is ready',
  download: 'Download',
  remove: 'Take off the list',
  files: 'Your files',
  pages: 'Pages',
  pagesHint: 'Such as 1-3, 5. All pages when left empty.',
  resolution: 'Resolution',
  layout: 'Layout',
  layoutChoices: { auto: 'Pages stay, text can be edited', keep: 'Keep the layout of each page', flow: 'Flowing text' },
  content: 'What goes in',
  contentChoices: { tables: 'The tables', pages: 'Everything written, page by page' },
  sheets: 'Sheets',
  sheetChoices: { table: 'One for each table', page: 'One for each page', one: 'One for all tables' },
  fit: 'Wide sheets',
  fitChoices: { width: 'Fit to the width of a page', asIs: 'As set in the file' },
  preview: 'The first page',
  facts: {
    pages: (count: number) => (count === 1 ? '1 page.' : `${count} pages.`),
    noTables: 'No table was found in it, so the file holds its text.',
    tables: (count: number) => (count === 1 ? '1 table found.' : `${count} tables found.`),
    textLeftOut: 'Text outside the tables was left out; choose “Everything written, page by page” to have it.',
    recognised: (pages: number) =>
      `${pages === 1 ? '1 page was a picture and was' : `${pages} pages were pictures and were`} read by text recognition.`,
    sure: (percent: string, doubtful: number) => {
      const marked =
        doubtful === 1 ? '1 word was hard to read and is marked' : `${doubtful} words were hard to read and are marked`
      return doubtful === 0
        ? `The recognition is ${percent} sure of its letters.`
        : `The recognition is ${percent} sure of its letters; ${marked} in yellow.`
    },
    foreign: (pages: string, count: number) =>
      `${count === 1 ? `Page ${pages} seems` : `Pages ${pages} seem`} to be in a language that is not read here: letters of its own were taken for others that look like them, also in words that are not marked.`,
    unread: (pages: string, count: number) =>
      `${count === 1 ? `On page ${pages} some text` : `On pages ${pages} some text`} could not be read, as below a glare or a stamp, or where it is written by hand or in a script that is not read here. Those places are kept as pictures where the format has any: please compare them with the original.`,
    reduced: (pages: number) =>
      `${pages === 1 ? '1 very large page was' : `${pages} very large pages were`} drawn smaller.`,
    asPictures: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} could not be taken apart and is kept as a picture.`
        : `Pages ${pages} could not be taken apart and are kept as pictures.`,
    missing: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} could not even be drawn, so what it shows is missing.`
        : `Pages ${pages} could not even be drawn, so what they show is missing.`,
    cutLinks: (count: number) =>
      `${count === 1 ? '1 content' : `${count} contents`} from outside the file ${count === 1 ? 'was' : 'were'} left out.`,
  },
  failed: 'This file was not converted',
  retry: 'Try again',
  password: 'Password of the file',
  unlock: 'Unlock',
  show: 'Show password',
  hide: 'Hide password',
  logIn: 'Log in',
  plans: 'See the plans',
  loginNeeded: 'Please log in to convert your file. It stays chosen meanwhile.',
  drop: 'Choose files, or drop or paste them here',
  hint: (accepts: string, megabytes: number, kept: string) =>
    `${accepts} for this; other documents are told by their content. Up to ${megabytes} MB each. ${kept}`,
  looking: 'Looking at your file',
  gone: 'The upload of this file is deleted by now. Choose it again.',
  again: 'Convert differently',
  original: 'Your file',
  result: 'The result',
  convert: (conversion: string) => `Convert: ${conversion}`,
  convertAll: (count: number) => `Convert ${count} files`,
  leftBefore: (names: string[]) =>
    names.length === 1
      ? `${names[0]} among them is from an earlier visit. To leave it out, take it off the list.`
      : `${names.length} of them are from an earlier visit. To leave them out, take them off the list.`,
  isLeftBefore: 'From an earlier visit',
  readyTold: (name: string) => `${name}: ready to be converted. Its choices are shown.`,
  together: (done: number, all: number) => `${done} of ${all} files finished`,
  downloadAll: (count: number) => `Download ${count} files as a zip`,
  zipName: 'documents',
  notPacked: 'The files could not be packed. Check your connection and try again.',
  picked: (picked: number, all: number) => `Pages to convert: ${picked} of ${all}`,
  page: (page: number) => `Page ${page}`,
  pageCount: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  failedBefore: (count: number) => `Earlier files that were not converted (${count})`,
  removeAll: 'Take all off the list',
  earlier: (count: number) => `Earlier files (${count})`,
  keptUntil: (moment: string) => `Kept until ${moment}`,
  chooseAnew: (name: string) => `The upload behind ${name} is deleted by now. Choose the file again.`,
  switched: (name: string, conversion: string) =>
    `${name} does not go with the tile that was chosen. “${conversion}” is chosen for it instead.`,
  close: 'Close',
  tooMany: (most: number) => `${most} files at a time: the first ${most} were taken.`,
  options: 'Options',
  againFree: 'As long as the upload is kept, converting it again costs nothing.',
  notWhatItSays:
    'This file is not what its name says: there is no PDF, Office document or picture in it. Save it anew in the program that made it, and choose that copy.',
  rejected: {
    type: (name: string, _megabytes: number) =>
      `${name} cannot be converted here. Choose a PDF, a Word, Excel or PowerPoint file, or a picture of a page (JPEG, PNG).`,
    size: (name: string, megabytes: number) =>
      `${name} is larger than ${megabytes} MB. Save it smaller, or as several files.`,
    empty: (name: string, _megabytes: number) => `${name}: This file is empty. Check that it was saved completely.`,
    folder: (name: string, _megabytes: number) => `${name}: This folder is empty.`,
    count: (name: string, _megabytes: number) => `${name} was not taken: one file at a time.`,
  },
}
