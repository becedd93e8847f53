/** What can go wrong here, and what to do about it. */
export default {
  reviewTaken: 'You have told us already what you think of this tool. Thank you.',
  unknownTool: 'There is no such tool. Load the page again.',
  thanks: 'Thank you. It helps us to get better.',
}
