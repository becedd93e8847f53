import type { PartOf } from '#platform/texts.ts'
import type en from '../en/frame.ts'

export default {
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
} satisfies PartOf<typeof en>
