import { preset } from './preset.ts'

const icao = { mm: [35, 45] as [number, number], headMm: [32, 36] as [number, number] }

export const restOfWorld = [
  preset(
    'au-passport',
    'AU',
    { en: 'Australia passport', id: 'Paspor Australia' },
    {
      ...icao,
      source:
        'passports.gov.au, Photo guidelines: 35 to 40 by 45 to 50 mm, chin to crown 32 to 36 mm, plain white or grey',
    },
  ),
  preset(
    'nz-passport',
    'NZ',
    { en: 'New Zealand passport (online)', id: 'Paspor Selandia Baru (daring)' },
    {
      mm: [35, 45],
      pixels: [900, 1200],
      dpi: 653,
      head: [0.7, 0.8],
      background: '#e3e5e8',
      maxBytes: 10_000_000,
      source: 'passports.govt.nz: 900 × 1200 to 4500 × 6000 px, 250 kB to 10 MB, head 70 to 80 %, plain not white',
    },
  ),
  preset(
    'za-passport',
    'ZA',
    { en: 'South Africa passport and visa', id: 'Paspor dan visa Afrika Selatan' },
    {
      ...icao,
      source: 'dha.gov.za, ICAO photo standard: 35 × 45 mm, head 70 to 80 %, plain pale background',
    },
  ),
  preset(
    'ng-passport',
    'NG',
    { en: 'Nigeria passport and visa', id: 'Paspor dan visa Nigeria' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'immigration.gov.ng after ICAO Doc 9303: 35 × 45 mm, white',
    },
  ),
  preset(
    'eg-passport',
    'EG',
    { en: 'Egypt passport', id: 'Paspor Mesir' },
    {
      mm: [40, 60],
      source: 'moi.gov.eg, passport form: 4 × 6 cm, white; head size not given, ours',
    },
  ),
  preset(
    'sa-visa',
    'SA',
    { en: 'Saudi Arabia e-visa and Umrah', id: 'e-Visa Arab Saudi dan Umrah' },
    {
      mm: [51, 51],
      pixels: [200, 200],
      dpi: 100,
      head: [0.7, 0.8],
      maxBytes: 100_000,
      source: 'visa.mofa.gov.sa: 200 × 200 px, 5 to 100 kB, white, face 70 to 80 %',
    },
  ),
  preset(
    'ae-visa',
    'AE',
    { en: 'United Arab Emirates visa', id: 'Visa Uni Emirat Arab' },
    {
      mm: [43, 55],
      head: [0.7, 0.8],
      source: 'icp.gov.ae: 4.3 × 5.5 cm, white, face 70 to 80 %',
    },
  ),
  preset(
    'il-passport',
    'IL',
    { en: 'Israel passport', id: 'Paspor Israel' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'gov.il, biometric documents after ICAO Doc 9303: 35 × 45 mm, pale background',
    },
  ),
  preset(
    'icao',
    '--',
    { en: 'International standard 35×45 mm', id: 'Standar internasional 35×45 mm' },
    {
      ...icao,
      source: 'ICAO Doc 9303 part 3 and ISO/IEC 19794-5: 35 × 45 mm, head 70 to 80 %',
    },
  ),
  preset(
    'one-inch',
    '--',
    { en: 'One inch, 25×35 mm', id: 'Satu inci, 25×35 mm' },
    {
      mm: [25, 35],
      source: 'Photo studios in East Asia: 25 × 35 mm; head size not given, ours',
    },
  ),
  preset(
    'two-inches',
    '--',
    { en: 'Two inches, 35×49 mm', id: 'Dua inci, 35×49 mm' },
    {
      mm: [35, 49],
      source: 'Photo studios in East Asia: 35 × 49 mm; head size not given, ours',
    },
  ),
  preset(
    'profile',
    '--',
    { en: 'Profile picture, square', id: 'Foto profil, persegi' },
    {
      mm: [68, 68],
      pixels: [800, 800],
      head: [0.5, 0.6],
      background: '#dfe8f2',
      source: 'Job and social networks: square, at least 400 px; head size ours',
    },
  ),
]
