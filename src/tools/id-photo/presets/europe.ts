import { lightGrey, preset } from './preset.ts'

const icao = { mm: [35, 45], headMm: [32, 36] } as const

export const europe = [
  preset(
    'gb-passport',
    'GB',
    { en: 'United Kingdom passport (print)', id: 'Paspor Inggris (cetak)' },
    {
      mm: [35, 45],
      headMm: [29, 34],
      background: lightGrey,
      by: 'HM Passport Office',
      title: 'Get a passport photo',
      site: 'gov.uk/photos-for-passports',
    },
  ),
  preset(
    'schengen-visa',
    '--',
    { en: 'Schengen visa', id: 'Visa Schengen' },
    {
      ...icao,
      background: lightGrey,
      by: { en: 'European Commission', id: 'Komisi Eropa' },
      title: 'Visa Code, Regulation (EC) No 810/2009',
      site: 'home-affairs.ec.europa.eu',
    },
  ),
  preset(
    'de-driving-licence',
    'DE',
    { en: 'Germany driving licence', id: 'SIM Jerman' },
    {
      ...icao,
      background: lightGrey,
      by: 'Bundesministerium des Innern',
      title: 'Passverordnung, Anlage 8: Fotomustertafel',
      site: 'gesetze-im-internet.de',
    },
  ),
  preset(
    'fr-passport',
    'FR',
    { en: 'France passport and ID card', id: 'Paspor dan KTP Prancis' },
    {
      ...icao,
      background: lightGrey,
      by: 'Ministère de l’Intérieur',
      title: 'Photo d’identité, norme ISO/IEC 19794-5',
      site: 'service-public.fr',
    },
  ),
  preset(
    'it-passport',
    'IT',
    { en: 'Italy passport', id: 'Paspor Italia' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      by: 'Polizia di Stato',
      title: 'Passaporto: fotografie',
      site: 'poliziadistato.it',
    },
  ),
  preset(
    'es-passport',
    'ES',
    { en: 'Spain passport and ID card', id: 'Paspor dan KTP Spanyol' },
    {
      mm: [26, 32],
      by: 'Ministerio del Interior',
      title: 'DNI y pasaporte: documentación',
      site: 'dnielectronico.es',
    },
  ),
  preset(
    'nl-passport',
    'NL',
    { en: 'Netherlands passport and ID card', id: 'Paspor dan KTP Belanda' },
    {
      mm: [35, 45],
      headMm: [26, 30],
      background: lightGrey,
      by: 'Rijksdienst voor Identiteitsgegevens',
      title: 'Fotomatrix model 2020',
      site: 'rvig.nl',
    },
  ),
  preset(
    'ch-passport',
    'CH',
    { en: 'Switzerland passport', id: 'Paspor Swiss' },
    {
      mm: [35, 45],
      headMm: [29, 34],
      background: lightGrey,
      by: 'fedpol',
      title: 'Fotomustertafel',
      site: 'schweizerpass.ch',
    },
  ),
  preset(
    'ie-passport',
    'IE',
    { en: 'Ireland passport (print)', id: 'Paspor Irlandia (cetak)' },
    {
      ...icao,
      background: lightGrey,
      by: 'Department of Foreign Affairs',
      title: 'Passport photo guidelines',
      site: 'ireland.ie',
    },
  ),
  preset(
    'pl-passport',
    'PL',
    { en: 'Poland passport and ID card', id: 'Paspor dan KTP Polandia' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      by: 'Ministerstwo Spraw Wewnętrznych i Administracji',
      title: 'Zdjęcie do dowodu lub paszportu',
      site: 'gov.pl',
    },
  ),
  preset(
    'ru-passport',
    'RU',
    { en: 'Russia travel passport', id: 'Paspor perjalanan Rusia' },
    {
      ...icao,
      topMm: [4, 6],
      by: 'МВД России',
      title: 'Заграничный паспорт нового поколения: фотографии',
      site: 'gosuslugi.ru',
    },
  ),
  preset(
    'tr-passport',
    'TR',
    { en: 'Türkiye passport and ID card', id: 'Paspor dan KTP Turki' },
    {
      mm: [50, 60],
      headMm: [32, 36],
      by: 'Nüfus ve Vatandaşlık İşleri Genel Müdürlüğü',
      title: 'Biyometrik fotoğraf',
      site: 'nvi.gov.tr',
    },
  ),
]
