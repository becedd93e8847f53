/** What is said to whoever changes the files of sites, on the command line and at the desk. */
export default {
  isNoCode: (code: string) => `${code} is no site code: use lower-case letters, digits and hyphens.`,
  isNoType: (type: string, types: string) => `${type} is no site type: use ${types}.`,
  isTaken: (code: string) => `The site ${code} exists already: choose another code.`,
  readOnly: 'The folder of sites can only be read here. Change the files where it comes from.',
  changedSince: (files: string) =>
    `Changed by somebody else since you opened it: ${files}. Nothing was written. Open it anew and look at what it says now.`,
  broken: (problem: string) => `Nothing was written, because the site would have an error: ${problem}`,
  notWritten: (reason: string) =>
    `The files could not be written (${reason}). Nothing has changed; ask who looks after the disk.`,
  sameAlready: 'The files say this already.',
  picture: {
    isNone: 'This is no picture that a site can show. Send a PNG, JPEG, WebP, AVIF, SVG or ICO.',
    isOther: (kind: string, name: string) =>
      `By its content this is ${kind}, and not what ${name} says. Give it the ending of what it is, or send another one.`,
    isThere: (name: string) =>
      `There is a picture ${name}. Open it to put this one in its place, or give this one another name.`,
    tooLarge: (megabytes: number) => `A picture may have ${megabytes} MB. Make it smaller and send it again.`,
    tooWide: (pixels: number) => `A side of a picture may have ${pixels} pixels. Make it smaller and send it again.`,
  },
  preview: {
    draft: (code: string) =>
      `Draft of ${code}: only you see it. What you do here, such as an order, happens on the live site.`,
    none: (code: string) => `The draft of ${code} cannot be shown; this is the live site.`,
    end: 'Leave the preview',
  },
}
