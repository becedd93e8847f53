/**
 * Every code that an answer may carry, by its name. Server and pages decide by these and never by the words of a sentence. A
 * code means the same for good: what an answer of today says, the page of yesterday reads.
 */
export const codes = {
  /** The browser got no answer at all. */
  unreachable: 0,
  deadLink: 403,
  notFound: 404,
  wrongMethod: 405,
  notReady: 503,

  // Accounts and payments.
  badCredentials: 10001,
  notLoggedIn: 10002,
  notAMember: 10003,
  invalidRequest: 10004,
  tooManyRequests: 10005,
  notSubscribed: 10006,
  noCredits: 10007,
  deadPasswordLink: 10008,
  wrongCurrentPassword: 10009,
  deadConfirmLink: 10010,
  unknownProduct: 10011,
  alreadyPaid: 10012,
  orderClosed: 10013,
  paymentUnavailable: 10014,
  badWebhook: 10015,
  previewUnpaid: 10016,
  firstPurchaseOnly: 10017,
  cannotCharge: 10018,
  providerAway: 10021,
  deadUnsubscribeLink: 10022,
  wrongTaxNumber: 10023,
  notSoldIn: 10024,
  triesUsedUp: 10031,
  planTooSmall: 10032,
  nothingToUnlock: 10033,
  guestsFull: 10034,
  mailboxRegistered: 10049,
  accountBlocked: 10050,

  // The operators' desk.
  forbidden: 10060,

  // What an account may keep and ask for.
  storageFull: 10019,
  tooManyWaiting: 10020,

  // Keys of programs.
  badKey: 10070,
  keyOutOfScope: 10071,
  keyInAddress: 10072,
  tooManyKeys: 10073,
  keyUsedElsewise: 10074,
  sameRequestInHand: 10075,
  tooManyStreams: 10076,
  streamsFull: 10077,
  siteGone: 10078,

  // Jobs and files.
  engineFailed: 50000,
  engineMissing: 50001,
  unreadableFile: 50002,
  passwordNeeded: 50003,
  emptyFile: 50004,
  wrongFileType: 50005,
  tooLarge: 50006,
  tookTooLong: 50007,
  needsTooMuch: 50008,
  cancelled: 50009,
  /** The browser cannot read a file any more that it was to send. */
  fileChanged: 50010,
  stillProcessing: 50014,

  // What every call may meet.
  unavailable: 50015,
  diskFull: 50016,
  toolDisabled: 50017,

  // Recordings.
  damagedRecording: 50021,
  holdsNotes: 50022,
  silentRecording: 50023,
  noSpeech: 50024,
  recordingTooLong: 50025,
  languageNotInstalled: 50026,
  transcriberFailed: 50027,
  modelUnusable: 50028,

  // Messages.
  invalidPhone: 50031,
  refusedNumber: 50032,
  refusedCountry: 50033,
  emptyMessage: 50034,
  messageTooLong: 50035,
  optedOut: 50036,
  blockedWords: 50037,
  duplicateMessage: 50038,
  tooManyMessages: 50039,
  refusedByProvider: 50040,
  providerUnavailable: 50041,
  unsignedReport: 50042,
  badSendingTime: 50043,
  tooManyThen: 50044,
  alreadyLeft: 50045,

  // Documents.
  wrongPassword: 50101,
  noPages: 50102,
  tooManyPages: 50103,
  pageTooLarge: 50104,
  badPageRange: 50105,
  noText: 50106,
  notTakenApart: 50107,
  noSuchPages: 50121,

  // Pages of PDFs.
  noSuchPage: 50131,
  badRange: 50132,
  noBookmarks: 50133,
  tooManyParts: 50134,
  notProtected: 50135,
  newPasswordMissing: 50136,
  nothingToRead: 50137,
  smallAlready: 50138,
  oneFileOnly: 50139,
  noArchive: 50140,
  nothingToDraw: 50141,
  onePart: 50142,

  // Pictures.
  unsupportedPicture: 51001,
  tooManyPixels: 51002,
  truncatedPicture: 51003,
  tooFewPixels: 51004,
  noFace: 51101,
  severalFaces: 51102,
  impossibleSize: 51103,
  cannotFit: 51104,
  photoTooLargeForPaper: 51105,
  beyondRule: 51106,
} as const

/** Whether a plan, or new credits, are the way out of a refusal. */
export const wantsPlan = (code: number): boolean =>
  code === codes.notAMember || code === codes.noCredits || code === codes.triesUsedUp
