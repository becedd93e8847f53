/** What can go wrong here, and what to do about it. */
export default {
  noSuchPage: (page: number, count: number) =>
    `There is no page ${page}: the file has ${count}. Choose the pages anew.`,
  noSuchFile: (file: number, count: number) =>
    `There is no file ${file}: there ${count === 1 ? 'is 1' : `are ${count}`}. Choose the pages anew.`,
  badRange: (text: string, count?: number) =>
    `“${text}” names no pages${count === undefined ? '' : ` of this file, which has ${count}`}. Write it like 1-3,5, and parts like 1-3;4-6.`,
  rangeBeyond: (text: string, count: number) =>
    `“${text}” goes beyond this file, which has ${count === 1 ? '1 page' : `pages 1 to ${count}`}. Name pages that it has, or leave the end open like 3-.`,
  noBookmarks: 'This file has no bookmarks to split it by. Split it by pages or by size.',
  tooManyParts: (parts: number, most: number) =>
    `This makes ${parts} parts, and ${most} is the most. Take more pages or megabytes for each part.`,
  tooManyPages: (pages: number, most: number) =>
    `This is ${pages} pages, and a file may have at most ${most} here. Split it in the program that made it, and upload the parts.`,
  notProtected:
    'This file has no password: it opens for everybody already, so nothing was done and nothing is charged.',
  newPasswordMissing: 'Choose the password that the file is to have.',
  nothingToRead:
    'No page of this file is a picture in which words can be read, so nothing was done and nothing is charged.',
  noRecognition:
    'Text recognition is not installed on this server, so pages cannot be made searchable at the moment. Nothing is charged.',
  smallAlready: (isStrongest: boolean) =>
    `This file cannot be made noticeably smaller this way, so it was left as it is and nothing is charged.${isStrongest ? '' : ' Try a stronger setting.'}`,
  nothingToDraw: 'These words show nothing. Type letters, digits or signs that can be seen.',
  onePart: 'This leaves the file in one piece, so nothing was done and nothing is charged. Choose smaller parts.',
  oneFileOnly: 'This is done with one file at a time. Choose one file.',
  noArchive: (why: string) =>
    `This file cannot become PDF/A: ${why} Nothing was done and nothing is charged. Without PDF/A it can be made searchable.`,
  /** Why a file cannot become PDF/A, in the middle of that sentence. */
  obstacles: {
    letters: 'it has letters of its own beside the scans, and only scans become PDF/A here.',
    colours: 'it has colours for printing (CMYK or spot colours).',
    pictures: 'it has pictures of a kind (JPEG 2000) that is not taken here.',
    additions: 'it has comments, form fields or signatures.',
    other: 'it holds something that the standard forbids.',
  },
  qpdfMissing: 'PDF pages cannot be worked on here at the moment: the program qpdf is not installed on this server.',
}
