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
  drop: (accepts: string) => `Choose ${accepts} files, or drop them here`,
  hint: (megabytes: number) => `Up to ${megabytes} MB. Uploads are deleted after 2 hours, results after 24 hours.`,
  uploading: 'Uploading your file',
  working: (conversion: string) => `${conversion}: converting`,
  cancel: 'Cancel',
  done: 'Your file is ready',
  download: 'Download',
  remove: 'Take off the list',
  files: 'Your files',
  options: 'Options',
  pages: 'Pages',
  passwordHint: 'Only where the file is protected.',
  pagesHint: 'Such as 1-3, 5. All pages when left empty.',
  resolution: 'Resolution',
  layout: 'Layout',
  layoutChoices: { auto: 'Pages stay, text can be edited', keep: 'Keep the layout of each page', flow: 'Flowing text' },
  sheets: 'Sheets',
  sheetChoices: { table: 'One for each table', page: 'One for each page', one: 'One for all tables' },
  fit: 'Wide sheets',
  fitChoices: { width: 'Fit to the width of a page', asIs: 'As set in the file' },
  preview: 'The first page',
  facts: {
    pages: (count: number) => (count === 1 ? '1 page.' : `${count} pages.`),
    noTables: 'No table was found in it, so the file holds its text.',
    tables: (count: number) => (count === 1 ? '1 table found.' : `${count} tables found.`),
    recognised: (pages: number) =>
      `${pages === 1 ? '1 page was a picture and was' : `${pages} pages were pictures and were`} read by text recognition.`,
    sure: (percent: string, doubtful: number) => {
      const marked =
        doubtful === 1 ? '1 word was hard to read and is marked' : `${doubtful} words were hard to read and are marked`
      return doubtful === 0
        ? `The recognition is ${percent} sure of its letters.`
        : `The recognition is ${percent} sure of its letters; ${marked} in yellow.`
    },
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
  unlock: 'Unlock and convert',
  show: 'Show password',
  hide: 'Hide password',
  logIn: 'Log in',
  plans: 'See the plans',
  loginNeeded: 'Please log in to convert your file. It stays chosen meanwhile.',
  rejected: {
    type: 'This format is not supported here. Choose a file with the right ending, or another conversion.',
    size: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
    empty: 'This file is empty. Check that it was saved completely.',
    count: 'One file at a time: the first one was taken.',
  },
}
