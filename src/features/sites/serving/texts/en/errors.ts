/** What can go wrong here, and what to do about it. */
export default {
  pageNotFound: 'This page does not exist. Check the address, or start from the home page.',
  siteDown: 'This site is being set up again. Please come back in a few minutes.',
  toolDisabled:
    'This site does not offer this tool. What was made with it before stays where it is until its time is over.',
  titles: 'Back soon',
}
