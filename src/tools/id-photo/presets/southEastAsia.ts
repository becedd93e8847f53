import type { Rule } from './rule.ts'

type Source = Pick<Rule, 'by' | 'title' | 'site'>

const birthYear: Source = {
  by: 'Ditjen Dukcapil, Kementerian Dalam Negeri',
  site: 'dukcapil.kemendagri.go.id',
}

const policeRecord: Source = {
  by: 'Kepolisian Negara Republik Indonesia',
  site: 'skck.polri.go.id',
}

const marriageBook: Source = {
  by: 'Ditjen Bimas Islam, Kementerian Agama',
  site: 'kemenag.go.id',
}

const grounds = { red: '#db2128', blue: '#1d5fbf' }

/** Photos on red and blue grounds are asked for by offices, schools and employers all over Indonesia. */
const pasFoto = (width: number, height: number, colour: keyof typeof grounds, source: Source): Rule => ({
  id: `id-${width}x${height}-${colour}`,
  country: 'ID',
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
    mm: [40, 60],
    background: grounds.red,
    maxBytes: 200_000,
    by: 'Badan Kepegawaian Negara',
    site: 'sscasn.bkn.go.id',
  },
  {
    id: 'id-visa',
    country: 'ID',
    mm: [40, 60],
    pixels: [472, 709],
    pixelRange: [[400, 600]],
    head: [0.5, 0.6],
    eyes: [0.5, 0.6],
    maxBytes: 2_000_000,
    by: 'Direktorat Jenderal Imigrasi',
    site: 'evisa.imigrasi.go.id',
  },
  {
    id: 'my-passport',
    country: 'MY',
    mm: [35, 50],
    headMm: [25, 30],
    by: 'Jabatan Imigresen Malaysia',
    title: 'Spesifikasi gambar pasport',
    site: 'imi.gov.my',
  },
  {
    id: 'sg-passport',
    country: 'SG',
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
    mm: [51, 51],
    pixels: [600, 600],
    by: 'Bureau of Immigration',
    title: 'Consolidated General Application Form',
    site: 'immigration.gov.ph',
  },
  {
    id: 'th-visa',
    country: 'TH',
    mm: [35, 45],
    by: 'Ministry of Foreign Affairs',
    title: 'Thailand e-Visa: photograph',
    site: 'thaievisa.go.th',
  },
  {
    id: 'th-visa-on-arrival',
    country: 'TH',
    mm: [40, 60],
    by: 'Immigration Bureau',
    title: 'TM.88, application for visa on arrival',
    site: 'immigration.go.th',
  },
  {
    id: 'vn-passport',
    country: 'VN',
    mm: [40, 60],
    by: 'Cục Quản lý xuất nhập cảnh',
    title: 'Tờ khai X01, thị thực điện tử',
    site: 'evisa.gov.vn',
  },
]
