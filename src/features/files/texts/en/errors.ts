/** What can go wrong here, and what to do about it. */
export default {
  keyTaken: 'A file was uploaded under this key already. Upload it again under a new one.',
  stoodStill: 'The upload stood still for too long and was stopped. Check the connection and upload the file again.',
  deadLink: 'This link has expired. Open the page that gave it to you and download again.',
  rangeBeyond: (bytes: number) =>
    `This file has ${bytes} bytes, and the part that was asked for begins behind them. What you have is all of it.`,
  partNeedsType: (type: string) => `A part of an upload is sent as ${type}. Send the header Content-Type with it.`,
  deadPolicy: 'This permission to upload has expired. Choose the file again.',
  badKey: 'The key has to be dir/year/month/day/timestamp_name.ext, below the dir of the signature.',
  missing: (name: string) => `The multipart field "${name}" is missing. Send it before the file.`,
  notAPhoto: 'This format is currently not supported',
  storageFull: (
    count: number,
    maxFiles: number,
    used: number,
    most: number,
    uploadHours: number,
    resultHours: number,
  ) =>
    `There is no room for this file: your account keeps ${count} of ${maxFiles} files, ${used} of ${most} MB. Delete results on your account page, or wait: uploads are deleted after ${uploadHours} hours, results after ${resultHours}.`,
  guestsFull:
    'Many people are trying this just now, and there is no room for more of their files. Try again in an hour; members have room of their own.',
  noFile: 'No file came with this request. Send it as the multipart field "file".',
  oneFile: 'This form holds more than one file, and none was kept. Send each in a form of its own.',
  incomplete: 'This upload is not complete yet. Send the rest of it first.',
  headerMissing: (name: string) => `The header ${name} is missing. An upload by the tus protocol needs it.`,
  malformedHeaders: (names: string) =>
    `These headers do not have the form that the tus protocol gives them: ${names}. Mend them and send the call again.`,
  tusNeeded: (version: string) =>
    `Uploads in parts speak the tus protocol ${version}. Send the header Tus-Resumable with this version.`,
  inOneLine:
    'Uploads in parts are taken one part after the other, and their size is said at the beginning, in the header Upload-Length. Begin again in that way.',
  deadAddress: 'This address takes no file, or none any more. Ask for a new one for your file.',
  usedAlready: 'This address took its file already. Ask for a new one for another file.',
  otherLength: (bytes: number) =>
    `This address takes exactly ${bytes} bytes, with a Content-Length that says so. Ask for another one for a file of another size.`,
  offsetTaken: 'The upload is not at this place. Ask how much of it is here, and send the rest.',
  moreThanSaid:
    'More bytes came than this upload was said to have. Ask how much of it is here, and send only the rest.',
  tooManyParts: 'This upload came in too many small parts. Begin it again, and send more in each part.',
}
