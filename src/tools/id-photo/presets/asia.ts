import { preset } from './preset.ts'

const icao = { mm: [35, 45] as [number, number], headMm: [32, 36] as [number, number] }

export const asia = [
  preset(
    'cn-passport',
    'CN',
    { en: 'China passport', id: 'Paspor Tiongkok' },
    {
      mm: [33, 48],
      pixels: [390, 567],
      headMm: [28, 33],
      top: 0.083,
      source: 'gov.cn, GA/T 1180: 33 × 48 mm, head 28 to 33 mm, 3 to 5 mm above the hair, white',
    },
  ),
  preset(
    'cn-visa',
    'CN',
    { en: 'China visa', id: 'Visa Tiongkok' },
    {
      mm: [33, 48],
      pixels: [390, 567],
      headMm: [28, 33],
      top: 0.083,
      maxBytes: 120_000,
      source:
        'visaforchina.cn: 33 × 48 mm, 354 × 472 to 420 × 560 px, 40 to 120 kB, head 28 to 33 mm, 3 to 5 mm above it',
    },
  ),
  preset(
    'cn-id-card',
    'CN',
    { en: 'China ID card', id: 'KTP Tiongkok' },
    {
      mm: [26, 32],
      pixels: [358, 441],
      dpi: 350,
      eyes: 0.5,
      source: 'GA 461: 26 × 32 mm, 358 × 441 px at 350 dpi, eyes at least 207 px from below, white; head size ours',
    },
  ),
  preset(
    'hk-passport',
    'HK',
    { en: 'Hong Kong passport', id: 'Paspor Hong Kong' },
    {
      mm: [40, 50],
      headMm: [32, 36],
      source: 'immd.gov.hk, Photograph requirements: 40 × 50 mm, chin to crown 32 to 36 mm, plain white',
    },
  ),
  preset(
    'tw-passport',
    'TW',
    { en: 'Taiwan passport', id: 'Paspor Taiwan' },
    {
      ...icao,
      source: 'boca.gov.tw: 35 × 45 mm, head 32 to 36 mm, white',
    },
  ),
  preset(
    'jp-passport',
    'JP',
    { en: 'Japan passport', id: 'Paspor Jepang' },
    {
      ...icao,
      top: 0.089,
      source: 'mofa.go.jp: 35 × 45 mm, face 34 ± 2 mm, 4 ± 2 mm above the head, plain background',
    },
  ),
  preset(
    'jp-resume',
    'JP',
    { en: 'Japan CV (rirekisho)', id: 'CV Jepang (rirekisho)' },
    {
      mm: [30, 40],
      source: 'JIS model CV form: 30 × 40 mm (24 to 30 by 36 to 40 mm); head size not given, ours',
    },
  ),
  preset(
    'kr-passport',
    'KR',
    { en: 'South Korea passport', id: 'Paspor Korea Selatan' },
    {
      ...icao,
      pixels: [413, 531],
      maxBytes: 500_000,
      source: 'passport.go.kr: 35 × 45 mm, 413 × 531 px, 500 kB online, head 32 to 36 mm, white',
    },
  ),
  preset(
    'in-passport',
    'IN',
    { en: 'India passport', id: 'Paspor India' },
    {
      mm: [35, 45],
      pixels: [630, 810],
      dpi: 457,
      head: [0.8, 0.85],
      maxBytes: 250_000,
      source: 'passportindia.gov.in, 2025 photo guidelines: 630 × 810 px, 250 kB, head and top of shoulders 80 to 85 %',
    },
  ),
  preset(
    'in-visa',
    'IN',
    { en: 'India visa', id: 'Visa India' },
    {
      mm: [51, 51],
      pixels: [600, 600],
      headMm: [25.4, 35],
      eyes: 0.62,
      maxBytes: 1_000_000,
      source: 'indianvisaonline.gov.in: 2 × 2 in, at least 350 px, 10 kB to 1 MB, head 1 to 1 3/8 in, plain light',
    },
  ),
  preset(
    'in-pan-card',
    'IN',
    { en: 'India PAN card', id: 'Kartu PAN India' },
    {
      mm: [25, 35],
      dpi: 200,
      maxBytes: 50_000,
      source: 'protean-tinpan.com: 3.5 × 2.5 cm, 200 dpi, 50 kB; head size not given, ours',
    },
  ),
  preset(
    'pk-nadra',
    'PK',
    { en: 'Pakistan ID card (NADRA)', id: 'KTP Pakistan (NADRA)' },
    {
      mm: [35, 45],
      pixels: [350, 467],
      dpi: 254,
      head: [0.7, 0.8],
      source: 'id.nadra.gov.pk, photograph guide: 350 × 467 px, white; head after ICAO',
    },
  ),
  preset(
    'lk-passport',
    'LK',
    { en: 'Sri Lanka passport', id: 'Paspor Sri Lanka' },
    {
      mm: [35, 45],
      head: [0.7, 0.8],
      source: 'immigration.gov.lk, photo guidelines after ICAO: 35 × 45 mm, head 70 to 80 %',
    },
  ),
]
