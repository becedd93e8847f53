/** Words of the frame around every page. They travel with it, in the page's language alone. */
export default {
  skip: 'Skip to the content',
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  close: 'Close',
  language: 'Language',
  messages: 'Messages',
  tags: { hot: 'Hot', new: 'New' },
  unsubscribe: 'Unsubscribe',
  helpDesk: 'Help',
  helpSite: 'To the help site',
  support: 'Support',
  supportPage: 'Support page',
}
