/** Words of the pages that say that something is missing or failed. */
export default {
  missing: 'This page is not here',
  missingHint: 'The address may be mistyped, or the page has moved. Everything else is a click away.',
  disabled: 'This site does not offer this tool',
  disabledHint:
    'It is switched off here. What you made with it before is still in your account, and everything else is a click away.',
  failed: 'This page could not be loaded',
  failedHint: 'Something went wrong on the way. Please try again in a moment.',
  retry: 'Try again',
  home: 'To the home page',
}
