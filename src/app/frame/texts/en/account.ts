/** Words around the tools on the account page. */
export default {
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
}
