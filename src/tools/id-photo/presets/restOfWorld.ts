import { preset } from './preset.ts'

const icao = { mm: [35, 45], headMm: [32, 36] } as const

export const restOfWorld = [
  preset(
    'au-passport',
    'AU',
    { en: 'Australia passport', id: 'Paspor Australia' },
    {
      ...icao,
      by: 'Australian Passport Office',
      title: 'Passport photo guidelines',
      site: 'passports.gov.au',
    },
  ),
  preset(
    'za-passport',
    'ZA',
    { en: 'South Africa passport and visa', id: 'Paspor dan visa Afrika Selatan' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      by: 'Department of Home Affairs',
      title: 'Passport and ID photograph specifications',
      site: 'dha.gov.za',
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
      by: { en: 'Ministry of Foreign Affairs', id: 'Kementerian Luar Negeri' },
      title: 'Visa services platform: photo',
      site: 'visa.mofa.gov.sa',
    },
  ),
  preset(
    'ae-visa',
    'AE',
    { en: 'United Arab Emirates visa and ID', id: 'Visa dan KTP Uni Emirat Arab' },
    {
      mm: [43, 55],
      head: [0.7, 0.8],
      by: 'Federal Authority for Identity, Citizenship, Customs and Port Security',
      title: 'Personal photo specifications',
      site: 'icp.gov.ae',
    },
  ),
  preset(
    'icao',
    '--',
    { en: 'International standard 35×45 mm', id: 'Standar internasional 35×45 mm' },
    {
      ...icao,
      by: 'ICAO',
      title: 'Doc 9303, Machine Readable Travel Documents, part 3',
      site: 'icao.int',
    },
  ),
  preset(
    'one-inch',
    '--',
    { en: 'One inch, 25×35 mm', id: 'Satu inci, 25×35 mm' },
    {
      mm: [25, 35],
      by: { en: 'Photo studios in East Asia', id: 'Studio foto di Asia Timur' },
      title: { en: 'One inch', id: 'Satu inci' },
      site: { en: 'usual size', id: 'ukuran lazim' },
    },
  ),
  preset(
    'two-inches',
    '--',
    { en: 'Two inches, 35×49 mm', id: 'Dua inci, 35×49 mm' },
    {
      mm: [35, 49],
      by: { en: 'Photo studios in East Asia', id: 'Studio foto di Asia Timur' },
      title: { en: 'Two inches', id: 'Dua inci' },
      site: { en: 'usual size', id: 'ukuran lazim' },
    },
  ),
  preset(
    'profile',
    '--',
    { en: 'Profile picture, square', id: 'Foto profil, persegi' },
    {
      mm: [68, 68],
      pixels: [800, 800],
      background: '#dfe8f2',
      by: { en: 'Job and social networks', id: 'Jejaring kerja dan sosial' },
      title: { en: 'Profile photo', id: 'Foto profil' },
      site: { en: 'usual size', id: 'ukuran lazim' },
    },
  ),
]
