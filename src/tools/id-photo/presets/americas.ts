import { preset } from './preset.ts'

const twoInches = {
  mm: [51, 51] as [number, number],
  pixels: [600, 600] as [number, number],
  headMm: [25.4, 35] as [number, number],
  eyes: 0.62,
}

export const americas = [
  preset(
    'us-passport',
    'US',
    { en: 'United States passport', id: 'Paspor Amerika Serikat' },
    {
      ...twoInches,
      source: 'travel.state.gov, Passport photos: 2 × 2 in, head 1 to 1 3/8 in; eyes 1 1/8 to 1 3/8 in from below',
    },
  ),
  preset(
    'us-visa',
    'US',
    { en: 'United States visa (DS-160)', id: 'Visa Amerika Serikat (DS-160)' },
    {
      ...twoInches,
      maxBytes: 240_000,
      source:
        'travel.state.gov, Digital image requirements: square, 600 to 1200 px, head 50 to 69 %, eyes 56 to 69 %, 240 kB',
    },
  ),
  preset(
    'us-diversity-visa',
    'US',
    { en: 'United States green card lottery', id: 'Lotre green card Amerika Serikat' },
    {
      ...twoInches,
      maxBytes: 240_000,
      source: 'dvprogram.state.gov, photo instructions: 600 × 600 px, 240 kB, head 50 to 69 %, eyes 56 to 69 %',
    },
  ),
  preset(
    'ca-passport',
    'CA',
    { en: 'Canada passport', id: 'Paspor Kanada' },
    {
      mm: [50, 70],
      headMm: [31, 36],
      source: 'canada.ca, Passport photo requirements: 50 × 70 mm, chin to crown 31 to 36 mm, white',
    },
  ),
  preset(
    'ca-visa',
    'CA',
    { en: 'Canada visa', id: 'Visa Kanada' },
    {
      mm: [35, 45],
      headMm: [31, 36],
      source: 'canada.ca, Temporary resident visa photograph specifications: 35 × 45 mm, chin to crown 31 to 36 mm',
    },
  ),
  preset(
    'ca-permanent-resident',
    'CA',
    { en: 'Canada permanent resident card', id: 'Kartu penduduk tetap Kanada' },
    {
      mm: [50, 70],
      headMm: [31, 36],
      source: 'canada.ca, Permanent resident photograph specifications: 50 × 70 mm, chin to crown 31 to 36 mm',
    },
  ),
  preset(
    'mx-passport',
    'MX',
    { en: 'Mexico passport', id: 'Paspor Meksiko' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'gob.mx/sre, Pasaporte ordinario: 35 × 45 mm, white; head 70 to 80 % of the photo',
    },
  ),
  preset(
    'br-passport',
    'BR',
    { en: 'Brazil passport', id: 'Paspor Brasil' },
    {
      mm: [50, 70],
      headMm: [31, 36],
      source: 'gov.br, passport abroad: 5 × 7 cm, plain white, face 31 to 36 mm',
    },
  ),
  preset(
    'ar-visa',
    'AR',
    { en: 'Argentina visa', id: 'Visa Argentina' },
    {
      mm: [40, 40],
      source: 'cancilleria.gob.ar, visa forms: 4 × 4 cm, plain pale background; head size not given, ours',
    },
  ),
]
