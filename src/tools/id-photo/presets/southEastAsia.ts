import { preset } from './preset.ts'

const red = '#db2128'
const blue = '#1d5fbf'

/** Photos on red and blue grounds are asked for by offices, schools and employers all over Indonesia. */
const pasFoto = (id: string, centimetres: string, mm: [number, number], background: string, colour: 'red' | 'blue') =>
  preset(
    id,
    'ID',
    {
      en: `Indonesia ${centimetres} cm, ${colour}`,
      id: `Pas foto ${centimetres} cm, ${colour === 'red' ? 'merah' : 'biru'}`,
    },
    {
      mm,
      background,
      source:
        'Pas foto as offices ask for it; red for odd and blue for even years of birth (Permendagri, KTP-el). Head size ours',
    },
  )

export const southEastAsia = [
  pasFoto('id-2x3-red', '2×3', [20, 30], red, 'red'),
  pasFoto('id-2x3-blue', '2×3', [20, 30], blue, 'blue'),
  pasFoto('id-3x4-red', '3×4', [30, 40], red, 'red'),
  pasFoto('id-3x4-blue', '3×4', [30, 40], blue, 'blue'),
  pasFoto('id-4x6-red', '4×6', [40, 60], red, 'red'),
  pasFoto('id-4x6-blue', '4×6', [40, 60], blue, 'blue'),
  preset(
    'id-visa',
    'ID',
    { en: 'Indonesia e-visa', id: 'e-Visa Indonesia' },
    {
      mm: [40, 60],
      pixels: [472, 709],
      maxBytes: 2_000_000,
      source: 'evisa.imigrasi.go.id: colour photo of at least 400 × 600 px, 2 MB; head size not given, ours',
    },
  ),
  preset(
    'my-passport',
    'MY',
    { en: 'Malaysia passport and visa', id: 'Paspor dan visa Malaysia' },
    {
      mm: [35, 50],
      headMm: [25, 35],
      source: 'imi.gov.my: 35 × 50 mm, chin to crown 25 to 35 mm, white',
    },
  ),
  preset(
    'sg-passport',
    'SG',
    { en: 'Singapore passport', id: 'Paspor Singapura' },
    {
      mm: [35, 45],
      pixels: [400, 514],
      dpi: 290,
      headMm: [25, 35],
      maxBytes: 8_000_000,
      source: 'ica.gov.sg, Photo guidelines: 400 × 514 px, 8 MB, face 25 to 35 mm, white',
    },
  ),
  preset(
    'ph-passport',
    'PH',
    { en: 'Philippines visa and applications, 2×2 in', id: 'Visa dan lamaran Filipina, 2×2 inci' },
    {
      mm: [51, 51],
      pixels: [600, 600],
      source: 'dfa.gov.ph, visa application: 2 × 2 in, white; head size not given, ours',
    },
  ),
  preset(
    'ph-1x1',
    'PH',
    { en: 'Philippines 1×1 in', id: 'Filipina 1×1 inci' },
    {
      mm: [25.4, 25.4],
      source: 'Civil Service and school forms: 1 × 1 in, white; head size not given, ours',
    },
  ),
  preset(
    'th-visa',
    'TH',
    { en: 'Thailand visa', id: 'Visa Thailand' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'thaievisa.go.th: 3.5 × 4.5 cm, plain pale background; head after ICAO',
    },
  ),
  preset(
    'vn-passport',
    'VN',
    { en: 'Vietnam passport and e-visa', id: 'Paspor dan e-visa Vietnam' },
    {
      mm: [40, 60],
      source: 'evisa.gov.vn and passport form X01: 4 × 6 cm, white, no glasses; head size not given, ours',
    },
  ),
]
