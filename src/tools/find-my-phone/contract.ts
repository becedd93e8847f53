import { defineTool } from '#tools/tool.ts'

const address = '/t/find-my-phone'

export const findMyPhone = defineTool({
  id: 'find-my-phone',
  siteType: 6,
  place: 'site',
  theme: 'orange',
  camera: true,
  menu: { group: 'utilities', tag: 'hot' },
  /** Where it is installed as an app, and works without a network. */
  app: {
    address,
    manifest: `${address}/manifest.webmanifest`,
    serviceWorker: `${address}/sw.js`,
    icon: (size: number) => `${address}/icon-${size}.png`,
    iconSizes: [192, 512],
  },
})
