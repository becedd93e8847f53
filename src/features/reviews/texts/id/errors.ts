/** What can go wrong here, and what to do about it. */
export default {
  reviewTaken: 'Anda sudah memberi tahu pendapat Anda tentang alat ini. Terima kasih.',
  unknownTool: 'Alat ini tidak ada. Muat ulang halaman.',
  thanks: 'Terima kasih. Ini membantu kami menjadi lebih baik.',
}
