/** What can go wrong here, and what to do about it. */
export default {
  unsupportedPicture: 'This format is currently not supported. Choose a JPEG or PNG picture.',
  heicPicture:
    'This format is currently not supported. It is a HEIC photo: export it as JPEG and choose that copy. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG photos.',
  tooManyPixels: (megapixels: number, limit: number) =>
    `This picture has ${megapixels} megapixels. The limit is ${limit}: make it smaller and try again.`,
  truncatedPicture:
    'This picture is incomplete: the end of the file is missing. Copy or download it again and choose the new file.',
  tooFewPixels: (width: number, height: number, atLeast: number) =>
    `This picture is only ${width} × ${height} pixels. Choose one of at least ${atLeast} × ${atLeast}.`,
  tooNarrow: (width: number, height: number) =>
    `This picture is a strip of ${width} × ${height} pixels. Crop it to the part that matters and choose that.`,
}
