/** Words around what real customers say. */
export default {
  nameless: 'Seorang pelanggan',
  buyer: 'Pembeli terverifikasi',
  member: 'Anggota terverifikasi',
  summary: '{stars} dari 5 bintang oleh {count} pelanggan',
}
