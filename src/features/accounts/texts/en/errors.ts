/** What can go wrong here, and what to do about it. */
export default {
  notLoggedIn: 'Please log in first. Your session may have ended.',
  notAMember: 'You are not a member yet and cannot use this feature temporarily',
  emailTaken: 'The mailbox has been registered, please log in again',
  badCredentials: 'The email or the password is not right. Try again, or reset the password.',
  wrongTaxNumber:
    'This is not a VAT number of that country. It begins with the country’s letters, such as DE123456789.',
  deadPasswordLink: 'This link was used already or its time is over. Ask for a new one.',
  deadConfirmLink:
    'This link was used already or its time is over. Log in: your account says whether the email is confirmed, and sends a new link.',
  wrongCurrentPassword: 'The current password is not right. Nothing was changed.',
  unknownCountry: 'country: choose one from the list, it is sent as its two-letter code.',
  resetAnswer:
    'If this email has an account, the mail with the link is in its mailbox or will be soon. The link works for 30 minutes.',
  deletedAnswer: 'Your account is deleted with its files and results.',
  confirmed: 'Your email is confirmed. Thank you!',
  confirmSent: 'The mail with the link is in your mailbox or will be soon. Its link works for 7 days.',
  registered: 'Registration is successful, please log in',
  welcome: 'You are logged in. Welcome back!',
  accountBlocked: 'This account is blocked. Write to the support of this site.',
}
