/** Words of the frame around every page. They travel with it, in the page's language alone. */
export const frameTexts = {
  en: {
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
  },
  id: {
    skip: 'Langsung ke isi',
    main: 'Utama',
    menu: 'Menu',
    closeMenu: 'Tutup menu',
    close: 'Tutup',
    language: 'Bahasa',
    messages: 'Pesan',
    tags: { hot: 'Populer', new: 'Baru' },
    unsubscribe: 'Berhenti berlangganan',
    helpDesk: 'Bantuan',
    helpSite: 'Ke situs bantuan',
    support: 'Bantuan langsung',
    supportPage: 'Halaman bantuan',
  },
}

export type FrameTexts = (typeof frameTexts)['en']
