import { lightGrey, preset } from './preset.ts'

const icao = { mm: [35, 45] as [number, number], headMm: [32, 36] as [number, number] }

export const europe = [
  preset(
    'gb-passport',
    'GB',
    { en: 'United Kingdom passport (print)', id: 'Paspor Inggris (cetak)' },
    {
      mm: [35, 45],
      headMm: [29, 34],
      background: lightGrey,
      source: 'gov.uk, Get a passport photo: 35 × 45 mm, crown to chin 29 to 34 mm, cream or light grey',
    },
  ),
  preset(
    'gb-passport-online',
    'GB',
    { en: 'United Kingdom passport (online)', id: 'Paspor Inggris (daring)' },
    {
      mm: [35, 45],
      pixels: [900, 1157],
      dpi: 653,
      headMm: [29, 34],
      background: lightGrey,
      maxBytes: 10_000_000,
      source: 'gov.uk, Digital passport photos: at least 600 × 750 px, 50 kB to 10 MB; head as on the printed photo',
    },
  ),
  preset(
    'schengen-visa',
    '--',
    { en: 'Schengen visa', id: 'Visa Schengen' },
    {
      ...icao,
      background: lightGrey,
      source: 'European Commission, visa photo specifications after ICAO Doc 9303: 35 × 45 mm, face 70 to 80 %',
    },
  ),
  preset(
    'de-passport',
    'DE',
    { en: 'Germany passport and ID card', id: 'Paspor dan KTP Jerman' },
    {
      ...icao,
      background: lightGrey,
      source: 'bmi.bund.de, Fotomustertafel: 35 × 45 mm, face 32 to 36 mm, light grey best',
    },
  ),
  preset(
    'fr-passport',
    'FR',
    { en: 'France passport and ID card', id: 'Paspor dan KTP Prancis' },
    {
      ...icao,
      background: lightGrey,
      source:
        'service-public.fr, norme ISO/IEC 19794-5: 35 × 45 mm, face 32 to 36 mm, light grey or blue, white forbidden',
    },
  ),
  preset(
    'it-passport',
    'IT',
    { en: 'Italy passport', id: 'Paspor Italia' },
    {
      ...icao,
      source: 'poliziadistato.it, Passaporto: 35 × 45 mm, white background, face 70 to 80 %',
    },
  ),
  preset(
    'es-passport',
    'ES',
    { en: 'Spain passport and ID card', id: 'Paspor dan KTP Spanyol' },
    {
      mm: [26, 32],
      source: 'interior.gob.es, DNI y pasaporte: 32 × 26 mm, plain white; head size not given, ours',
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
      source: 'rvo.nl, Photo matrix model 2020: 35 × 45 mm, chin to crown 26 to 30 mm, light grey, blue or white',
    },
  ),
  preset(
    'be-passport',
    'BE',
    { en: 'Belgium passport and ID card', id: 'Paspor dan KTP Belgia' },
    {
      ...icao,
      source: 'diplomatie.belgium.be after ICAO Doc 9303: 35 × 45 mm, face 70 to 80 %, plain white',
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
      source: 'fedpol.admin.ch, Fotomustertafel: 35 × 45 mm, head 29 to 34 mm, plain pale background',
    },
  ),
  preset(
    'at-passport',
    'AT',
    { en: 'Austria passport', id: 'Paspor Austria' },
    {
      ...icao,
      background: lightGrey,
      source: 'oesterreich.gv.at, Passbildkriterien: 35 × 45 mm, face about two thirds to 80 %, pale background',
    },
  ),
  preset(
    'ie-passport-online',
    'IE',
    { en: 'Ireland passport (online)', id: 'Paspor Irlandia (daring)' },
    {
      mm: [35, 45],
      pixels: [715, 951],
      dpi: 519,
      head: [0.7, 0.8],
      background: lightGrey,
      maxBytes: 9_000_000,
      source: 'ireland.ie, Photo guidelines: at least 715 × 951 px, up to 9 MB, head about 70 to 80 %',
    },
  ),
  preset(
    'pl-passport',
    'PL',
    { en: 'Poland passport and ID card', id: 'Paspor dan KTP Polandia' },
    {
      ...icao,
      source: 'gov.pl, Zdjęcie do paszportu: 35 × 45 mm, face 70 to 80 %, white',
    },
  ),
  preset(
    'cz-passport',
    'CZ',
    { en: 'Czechia passport', id: 'Paspor Ceko' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'mvcr.cz, photo requirements after ICAO Doc 9303: 35 × 45 mm, pale plain background',
    },
  ),
  preset(
    'ru-passport',
    'RU',
    { en: 'Russia travel passport', id: 'Paspor perjalanan Rusia' },
    {
      ...icao,
      top: 0.11,
      source: 'gosuslugi.ru, travel passport: 35 × 45 mm, head 32 to 36 mm, 5 ± 1 mm above the head, white',
    },
  ),
  preset(
    'tr-passport',
    'TR',
    { en: 'Türkiye passport and ID card', id: 'Paspor dan KTP Turki' },
    {
      mm: [50, 60],
      headMm: [32, 36],
      source: 'nvi.gov.tr, biometric photo: 50 × 60 mm, face 32 to 36 mm, plain white',
    },
  ),
]
