import type { Rooms } from './hall.ts'

/** From what the files of a site may say to what a visitor and a search engine see of it. */
export const sites: Rooms = {
  // What a plan costs, in which currencies and in words.
  prices: { from: [], doors: ['cost.ts', 'costWords.ts', 'currencyMenu.ts', 'duration.ts', 'planIn.ts'] },
  // What the files of a site may say.
  format: {
    from: ['prices'],
    doors: [
      ...['borrowed.ts', 'fields.ts', 'inLanguage.ts', 'pageFile.ts', 'plan.ts', 'siteFile.ts', 'siteTool.ts'],
      ...['blocks/featureTabs.ts', 'blocks/hero.ts', 'blocks/index.ts'],
    ],
  },
  // From the disk: folders, YAML that knows its lines, pictures.
  reading: { from: [], doors: ['asset.ts', 'folder.ts', 'pictureSize.ts', 'problem.ts', 'yamlFile.ts'] },
  // From files to a site, and what is wrong with them.
  loading: {
    from: ['format', 'reading', 'prices'],
    doors: ['knownTools.ts', 'loadPage.ts', 'loadSite.ts', 'siteRule.ts'],
  },
  // All sites in memory: watched, renewed, their last good versions kept, found by host.
  keeping: {
    from: ['format', 'reading', 'loading'],
    doors: ['hosts.ts', 'keptSites.ts', 'openSites.ts', 'siteVersions.ts'],
  },
  // For who writes the files: a new site, a check, drafts and their previews, the schemas and what their keys mean.
  authoring: {
    from: ['format', 'reading', 'loading', 'keeping'],
    doors: [
      ...[
        'authoringTexts.ts',
        'changeSite.ts',
        'checkSites.ts',
        'drafts.ts',
        'keyHelp.ts',
        'lineChanges.ts',
        'newSite.ts',
      ],
      ...['pictureKind.ts', 'pictures.ts', 'previews.ts', 'schemaFiles.ts', 'sourceFiles.ts'],
    ],
  },
  // A site as plain data in one language: itself, its pages, addresses, plans and colours.
  presenting: {
    from: ['format', 'loading', 'prices'],
    doors: [
      ...['addresses.ts', 'info.ts', 'oncePerLanguage.ts', 'packed.ts', 'pageTexts.ts', 'planPrice.ts', 'plans.ts'],
      ...['presentPage.ts', 'presentPlan.ts', 'presentSite.ts', 'realReviews.ts', 'secondLabel.ts', 'siteLanguages.ts'],
      'siteView.ts',
    ],
  },
  // React: what pages are built of, and what they know of their site.
  pages: {
    from: ['format', 'prices', 'presenting'],
    doors: [
      ...[
        'CurrencyMenu.tsx',
        'FormPage.tsx',
        'PageContent.tsx',
        'Picture.tsx',
        'PlanCards.tsx',
        'RichText.tsx',
        'SiteLink.tsx',
        'ToolPage.tsx',
        'Words.tsx',
        'whenNear.web.ts',
      ],
      ...['pageHandle.ts', 'useCurrency.ts', 'usePageWorld.ts', 'useSite.ts', 'useTemplate.ts', 'blocks/QrCard.tsx'],
    ],
  },
  // Answers: site info, page info, pictures; the origin of a site's addresses; a site that is down.
  serving: {
    from: ['format', 'reading', 'loading', 'keeping', 'presenting'],
    doors: ['analytics.ts', 'certificate.ts', 'server.ts', 'siteDown.ts', 'siteOrigin.ts', 'toolDisabled.ts'],
  },
  // For search engines and shared links.
  search: {
    from: ['format', 'loading', 'prices', 'presenting', 'serving'],
    doors: ['favicon.ts', 'pageMeta.ts', 'seoRoutes.ts'],
  },
}
