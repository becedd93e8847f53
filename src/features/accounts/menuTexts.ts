/** Words of the login control, which stands on every page. */
export const menuTexts = {
  en: { account: 'My account', exit: 'Log out', logIn: 'Log in' },
  id: { account: 'Akun saya', exit: 'Keluar', logIn: 'Masuk' },
}
