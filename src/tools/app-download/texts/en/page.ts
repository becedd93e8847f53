/** The words of the app download. */
export default {
  title: 'Get the app',
  description: 'Scan the code with the camera of your phone.',
  scan: 'Scan code to download app',
  version: (version: string) => `Version ${version}`,
  pageHint:
    'Scan the code with the camera of your phone. The page that opens installs itself as an app: no store, no account.',
  openApp: 'Open it here',
  none: 'Open it on your phone',
  noneHint: 'Everything works in the browser of your phone. Scan the code, and add the site to the home screen.',
  open: 'To the home page',
}
