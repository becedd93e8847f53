/** What can go wrong here, and what to do about it. */
export default {
  /** Over a refusal that is a page of its own. */
  failedPage: 'This did not work',
  notFound: 'This is not here, or not yours. It may have expired.',
  unreadableFile:
    'This file could not be opened. It may be damaged: save it again in its own program and upload the new copy.',
  passwordNeeded: 'This file is protected by a password. Enter its password, or upload a copy without one.',
  wrongPassword: 'This password does not open the file. Check capital letters and try again.',
  emptyFile: 'This file is empty. Check that it was saved completely and choose it again.',
  wrongFileType: (expected: string) =>
    `This file is not ${expected}, whatever its name says. Choose a real ${expected} file.`,
  tooLarge: (megabytes: number) => `This file is too large. The limit is ${megabytes} MB.`,
  tookTooLong: (seconds: number) =>
    `This file took longer than ${seconds} seconds and was stopped. Try a part of it, for example fewer pages.`,
  needsTooMuch: 'This file needs more memory or space than one job may use. Try a part of it.',
  engineFailed: 'Something went wrong on our side while working on this file. Please try again.',
  oddText: (name: string) => `The field "${name}" holds a character that no text can have. Type it anew.`,
  tooDeep: (mostLevels: number) =>
    `This request has lists or objects more than ${mostLevels} levels deep. Send it flatter.`,
  unreadable: 'This request could not be read. Send it again in the form that /openapi.json describes.',
  badJson: 'The body of this request is not valid JSON. Check its quotes, commas and brackets.',
  badForm:
    'The form in the body of this request breaks off or does not have the boundary that its Content-Type names. Let your library build the form and set that header.',
  status405: (methods: string) => `This address takes ${methods}. Send the call by one of these methods.`,
  status408: 'This request took too long to arrive. Please send it again.',
  status413: 'This request is too large. Send less at a time.',
  status414: 'This address is too long.',
  status415:
    'This type of content is not understood here. Send JSON as application/json, or a file as multipart/form-data.',
  status431: 'The address or the headers of this request are too long.',
  badAddress: 'This address holds characters that no text can have. Check it, or start from the home page.',
  noPath: 'The address of this request does not begin with a slash. Ask for a path of this server.',
  malformedHost: 'The Host header of this request is missing or malformed.',
  tooManyRequests: (time: string) => `Too many tries. Please wait ${time} and try again.`,
  unavailable:
    'Our service is very busy or starting again, so this could not be answered. Please try again in a few seconds.',
  veryBusy: 'Many people are here just now',
  diskFull: 'There is no room left on our side, so this could not be kept. Please try again later.',
}
