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
      by: 'Ditjen Dukcapil, Kementerian Dalam Negeri',
      title: {
        en: 'Photo for the KTP-el: red for odd, blue for even years of birth',
        id: 'Pas foto KTP-el: merah untuk tahun lahir ganjil, biru untuk genap',
      },
      site: 'dukcapil.kemendagri.go.id',
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
      by: 'Direktorat Jenderal Imigrasi',
      title: { en: 'e-Visa: photograph, at least 400 × 600 px', id: 'e-Visa: pas foto, minimal 400 × 600 px' },
      site: 'evisa.imigrasi.go.id',
    },
  ),
  preset(
    'my-passport',
    'MY',
    { en: 'Malaysia passport and visa', id: 'Paspor dan visa Malaysia' },
    {
      mm: [35, 50],
      headMm: [25, 35],
      by: 'Jabatan Imigresen Malaysia',
      title: 'Spesifikasi gambar pasport',
      site: 'imi.gov.my',
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
      by: 'Immigration and Checkpoints Authority',
      title: 'Photo guidelines',
      site: 'ica.gov.sg',
    },
  ),
  preset(
    'ph-2x2',
    'PH',
    { en: 'Philippines immigration forms, 2×2 in', id: 'Formulir imigrasi Filipina, 2×2 inci' },
    {
      mm: [51, 51],
      pixels: [600, 600],
      by: 'Bureau of Immigration',
      title: 'Consolidated General Application Form',
      site: 'immigration.gov.ph',
    },
  ),
  preset(
    'th-visa',
    'TH',
    { en: 'Thailand visa', id: 'Visa Thailand' },
    {
      mm: [35, 45],
      by: 'Ministry of Foreign Affairs',
      title: 'Thailand e-Visa: photograph',
      site: 'thaievisa.go.th',
    },
  ),
  preset(
    'vn-passport',
    'VN',
    { en: 'Vietnam passport and e-visa', id: 'Paspor dan e-visa Vietnam' },
    {
      mm: [40, 60],
      by: 'Cục Quản lý xuất nhập cảnh',
      title: 'Tờ khai X01, thị thực điện tử',
      site: 'evisa.gov.vn',
    },
  ),
]
