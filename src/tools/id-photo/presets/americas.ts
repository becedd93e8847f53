import { preset } from './preset.ts'

const twoInches = { mm: [51, 51], pixels: [600, 600], headMm: [25.4, 35], eyes: [0.56, 0.69] } as const

export const americas = [
  preset(
    'us-passport',
    'US',
    { en: 'United States passport', id: 'Paspor Amerika Serikat' },
    {
      ...twoInches,
      by: 'US Department of State',
      title: 'U.S. Passport Photos',
      site: 'travel.state.gov',
    },
  ),
  preset(
    'us-visa',
    'US',
    { en: 'United States visa (DS-160)', id: 'Visa Amerika Serikat (DS-160)' },
    {
      ...twoInches,
      maxBytes: 240_000,
      by: 'US Department of State',
      title: 'Digital Image Requirements',
      site: 'travel.state.gov',
    },
  ),
  preset(
    'us-diversity-visa',
    'US',
    { en: 'United States green card lottery', id: 'Lotre green card Amerika Serikat' },
    {
      ...twoInches,
      maxBytes: 240_000,
      by: 'US Department of State',
      title: 'Instructions for the Diversity Immigrant Visa Program',
      site: 'dvprogram.state.gov',
    },
  ),
  preset(
    'ca-passport',
    'CA',
    { en: 'Canada passport', id: 'Paspor Kanada' },
    {
      mm: [50, 70],
      headMm: [31, 36],
      by: 'Immigration, Refugees and Citizenship Canada',
      title: 'Passport photos',
      site: 'canada.ca',
    },
  ),
  preset(
    'ca-visa',
    'CA',
    { en: 'Canada visa', id: 'Visa Kanada' },
    {
      mm: [35, 45],
      headMm: [31, 36],
      by: 'Immigration, Refugees and Citizenship Canada',
      title: 'Temporary resident visa application photograph specifications',
      site: 'canada.ca',
    },
  ),
  preset(
    'ca-permanent-resident',
    'CA',
    { en: 'Canada permanent resident card', id: 'Kartu penduduk tetap Kanada' },
    {
      mm: [50, 70],
      headMm: [31, 36],
      by: 'Immigration, Refugees and Citizenship Canada',
      title: 'Permanent resident card photograph specifications',
      site: 'canada.ca',
    },
  ),
]
