import type { Rule } from './rule.ts'

type Source = Pick<Rule, 'by' | 'title' | 'site'>

const birthYear: Source = {
  by: 'Ditjen Dukcapil, Kementerian Dalam Negeri',
  title: {
    en: 'Photo for the KTP-el: red for odd, blue for even years of birth',
    id: 'Pas foto KTP-el: merah untuk tahun lahir ganjil, biru untuk genap',
  },
  site: 'dukcapil.kemendagri.go.id',
}

const policeRecord: Source = {
  by: 'Kepolisian Negara Republik Indonesia',
  title: { en: 'Police record certificate (SKCK)', id: 'Surat Keterangan Catatan Kepolisian (SKCK)' },
  site: 'skck.polri.go.id',
}

const marriageBook: Source = {
  by: 'Ditjen Bimas Islam, Kementerian Agama',
  title: { en: 'Photos for the marriage book: 2×3 and 4×6 on blue', id: 'Foto buku nikah: 2×3 dan 4×6 berlatar biru' },
  site: 'kemenag.go.id',
}

const grounds = { red: '#db2128', blue: '#1d5fbf' }

/** Photos on red and blue grounds are asked for by offices, schools and employers all over Indonesia. */
const pasFoto = (width: number, height: number, colour: keyof typeof grounds, source: Source): Rule => ({
  id: `id-${width}x${height}-${colour}`,
  country: 'ID',
  pictureType: {
    en: `Indonesia ${width}×${height} cm, ${colour}`,
    id: `Pas foto ${width}×${height} cm, ${colour === 'red' ? 'merah' : 'biru'}`,
  },
  mm: [width * 10, height * 10],
  background: grounds[colour],
  ...source,
})

export const southEastAsia: readonly Rule[] = [
  pasFoto(2, 3, 'red', birthYear),
  pasFoto(2, 3, 'blue', marriageBook),
  pasFoto(3, 4, 'red', birthYear),
  pasFoto(3, 4, 'blue', birthYear),
  pasFoto(4, 6, 'red', policeRecord),
  pasFoto(4, 6, 'blue', marriageBook),
  {
    id: 'id-cpns',
    country: 'ID',
    pictureType: { en: 'Indonesia civil service (CPNS, PPPK)', id: 'Pas foto CPNS dan PPPK, merah' },
    mm: [40, 60],
    background: grounds.red,
    maxBytes: 200_000,
    by: 'Badan Kepegawaian Negara',
    title: {
      en: 'SSCASN registration guide: red ground, size left open',
      id: 'Buku petunjuk pendaftaran SSCASN: latar merah, ukuran bebas',
    },
    site: 'sscasn.bkn.go.id',
  },
  {
    id: 'id-visa',
    country: 'ID',
    pictureType: { en: 'Indonesia e-visa', id: 'e-Visa Indonesia' },
    mm: [40, 60],
    pixels: [472, 709],
    pixelRange: [[400, 600]],
    head: [0.5, 0.6],
    eyes: [0.5, 0.6],
    maxBytes: 2_000_000,
    by: 'Direktorat Jenderal Imigrasi',
    title: { en: 'e-Visa: conditions of the profile photo', id: 'e-Visa: ketentuan foto profil' },
    site: 'evisa.imigrasi.go.id',
  },
  {
    id: 'my-passport',
    country: 'MY',
    pictureType: { en: 'Malaysia passport and visa', id: 'Paspor dan visa Malaysia' },
    mm: [35, 50],
    headMm: [25, 30],
    by: 'Jabatan Imigresen Malaysia',
    title: 'Spesifikasi gambar pasport',
    site: 'imi.gov.my',
  },
  {
    id: 'sg-passport',
    country: 'SG',
    pictureType: { en: 'Singapore passport', id: 'Paspor Singapura' },
    mm: [35, 45],
    pixels: [400, 514],
    dpi: 290,
    headMm: [25, 35],
    maxBytes: 60_000,
    by: 'Immigration and Checkpoints Authority',
    title: 'Photo guidelines',
    site: 'ica.gov.sg/photo-guidelines',
  },
  {
    id: 'ph-2x2',
    country: 'PH',
    pictureType: { en: 'Philippines immigration forms, 2×2 in', id: 'Formulir imigrasi Filipina, 2×2 inci' },
    mm: [51, 51],
    pixels: [600, 600],
    by: 'Bureau of Immigration',
    title: 'Consolidated General Application Form',
    site: 'immigration.gov.ph',
  },
  {
    id: 'th-visa',
    country: 'TH',
    pictureType: { en: 'Thailand visa', id: 'Visa Thailand' },
    mm: [35, 45],
    by: 'Ministry of Foreign Affairs',
    title: 'Thailand e-Visa: photograph',
    site: 'thaievisa.go.th',
  },
  {
    id: 'th-visa-on-arrival',
    country: 'TH',
    pictureType: { en: 'Thailand visa on arrival', id: 'Visa kedatangan Thailand' },
    mm: [40, 60],
    by: 'Immigration Bureau',
    title: 'TM.88, application for visa on arrival',
    site: 'immigration.go.th',
  },
  {
    id: 'vn-passport',
    country: 'VN',
    pictureType: { en: 'Vietnam passport and e-visa', id: 'Paspor dan e-visa Vietnam' },
    mm: [40, 60],
    by: 'Cục Quản lý xuất nhập cảnh',
    title: 'Tờ khai X01, thị thực điện tử',
    site: 'evisa.gov.vn',
  },
]
