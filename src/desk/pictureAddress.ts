/** Where a picture of a site is looked at and replaced at the desk; `path` is that below the site's folder. */
export const pictureAddress = (code: string, path: string): string =>
  `/sites/${code}/picture?path=${encodeURIComponent(path)}`
