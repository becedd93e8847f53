/** Words around logging in that a site does not word itself. */
export const accountTexts = {
  en: {
    close: 'Close',
    show: 'Show password',
    hide: 'Hide password',
    account: 'My account',
    exit: 'Log out',
    logIn: 'Log in',
    loggedOut: 'Log in to see your account',
    validUntil: 'Valid Until',
    noMembership: 'You have no membership at the moment.',
    plans: 'See the plans',
  },
  id: {
    close: 'Tutup',
    show: 'Tampilkan kata sandi',
    hide: 'Sembunyikan kata sandi',
    account: 'Akun saya',
    exit: 'Keluar',
    logIn: 'Masuk',
    loggedOut: 'Masuk untuk melihat akun Anda',
    validUntil: 'Berlaku sampai',
    noMembership: 'Saat ini Anda belum memiliki keanggotaan.',
    plans: 'Lihat paket',
  },
}
