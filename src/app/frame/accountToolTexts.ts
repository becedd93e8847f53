/** Words around the tools on the account page; the tools bring their names along. */
export const accountToolTexts = {
  en: { title: 'Your tools' },
  id: { title: 'Alat Anda' },
}
