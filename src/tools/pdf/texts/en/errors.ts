/** What can go wrong here, and what to do about it. */
export default {
  noPages: 'This file has no pages. Open it in its own program, save it again and upload the new copy.',
  tooManyPages: (pages: number, limit: number) =>
    `This is ${pages} pages, and one job converts at most ${limit}. Choose a range, for example 1-${limit}.`,
  pageTooLarge: (page: number) =>
    `Page ${page} is larger than any paper or screen. Choose the other pages, or a lower resolution.`,
  badPageRange: (text: string, pages?: number) =>
    `“${text}” is not a choice of pages${pages === undefined ? '' : ` of this file, which has ${pages}`}. Write it like 1-3,5.`,
  noText:
    'No text was found in this file, so nothing was made of it and nothing is charged: its pages are blank, or pictures in which nothing could be read, as where they are written by hand or in a script that is not read here. PDF to PNG gives them as pictures.',
  noRecognition:
    'The pages of this file are pictures, and text recognition is not installed on this server. Nothing is charged. PDF to PNG gives them as pictures.',
  notTakenApart:
    'No page of this file could be taken apart, so nothing was made of it and nothing is charged. PDF to PNG gives the pages as pictures.',
  noSuchPages: 'The document does not have these pages. Choose pages that it has, for example 1-3.',
  officeMissing: 'Office files cannot be converted here at the moment: LibreOffice is not installed on this server.',
  protectedNotHere:
    'Protected files cannot be opened here at the moment. Upload a copy that was saved without a password.',
}
