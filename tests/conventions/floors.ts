/**
 * The floors of `src/features`, from the ground up: each feature with those below it that it may use. A feature that is not named
 * here, and an arrow that is not, fail the test beside this file.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  // Sites are files: they know nobody who visits them.
  sites: [],
  // Who somebody is, and until when a member.
  accounts: ['sites'],
  // What a membership may spend.
  credits: ['accounts'],
  // What somebody uploaded, and what was made of it.
  files: ['accounts', 'sites'],
  // What members' own programs hear of, and how it reaches them.
  webhooks: ['accounts', 'files', 'sites'],
  // Work that is waited for. It costs credits and knows nothing of money.
  jobs: ['accounts', 'credits', 'files', 'sites', 'webhooks'],
  // The pages of a PDF as small pictures, for the tools that work on them.
  pdfLook: ['accounts', 'files', 'jobs'],
  // Money: orders, payments, receipts.
  billing: ['accounts', 'credits', 'files', 'jobs', 'sites'],
  // Questions to the people behind a site, with the order that they are about.
  support: ['accounts', 'billing', 'files', 'sites'],
  // What members think of the tools, and what of it the pages may show.
  reviews: ['accounts', 'billing', 'sites'],
  // The same work for programs, by keys that members make.
  api: ['accounts', 'billing', 'files', 'jobs', 'sites', 'webhooks'],
  // All that somebody has here, on one page, and its deletion.
  accountPage: ['accounts', 'api', 'billing', 'files', 'jobs', 'sites', 'support', 'webhooks'],
  // Pixels: no site, no account, no file of anybody's.
  imaging: [],
  // How a picture looks that nobody has paid for.
  marking: ['imaging', 'jobs'],
  models: ['imaging'],
  // What the photo tools share: from a chosen photo to a finished one, and how it looks before it is paid for.
  photos: ['accounts', 'billing', 'files', 'imaging', 'jobs', 'sites'],
}
