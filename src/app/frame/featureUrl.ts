/** Where a feature of the Products menu leads: home on a site of its own type, else to its address. */
export const featureUrl = (feature: { type: number; url: string }, siteType: number): string =>
  feature.type === siteType ? '/' : feature.url
