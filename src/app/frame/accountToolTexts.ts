/** Words around the tools on the account page. */
export const accountToolTexts = {
  en: {
    title: 'Your tools',
    names: {
      'old-photos': 'Old Pictures',
      'id-photo': 'Passport photo',
      'text-conversion': 'Voice to text results',
      'ai-photo': 'Anime oriented',
      pdf: 'Online PDF converter',
      'app-download': 'App download',
      sms: 'SMS Status',
    },
  },
  id: {
    title: 'Alat Anda',
    names: {
      'old-photos': 'Foto lama',
      'id-photo': 'Pas foto',
      'text-conversion': 'Hasil suara ke teks',
      'ai-photo': 'Gaya anime',
      pdf: 'Konverter PDF daring',
      'app-download': 'Unduh aplikasi',
      sms: 'Status SMS',
    },
  },
}
