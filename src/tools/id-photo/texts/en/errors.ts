/** What can go wrong here, and what to do about it. */
export default {
  unknownPreset: 'There is no photo with this presetId. /backapi/v1/pictureSetup/all lists them.',
  noSize: 'cutSizeX, cutSizeY and dpi are missing. Send them, or a presetId.',
  unknownColour: 'bgColor is not a colour. Write it like #438edb.',
  noFace: 'No face was found in this picture. Use a photo that shows the face from the front, large and well lit.',
  severalFaces: (count: number) =>
    `This picture shows ${count} faces. Use a photo with one person only, or cut the others away first.`,
  impossibleSize: (least: number, most: number) =>
    `This photo size is not possible. Choose sides between ${least} and ${most} pixels.`,
  cannotFit: (kilobytes: number) =>
    `The photo cannot be made smaller than ${kilobytes} kB at this size. Choose fewer pixels.`,
  photoTooLargeForPaper: 'The photo is larger than this paper. Choose a larger paper.',
  beyondRule: 'This lies outside what the rule of this photo allows. Keep the lines of the head inside their bands.',
  notMadeOfIt:
    'This result was not made from this upload, or the upload is gone. Make the photo again, then change it by hand.',
  onlyCropped:
    'This photo is only cropped: its light and edge stay as they were taken. Switch ‘Crop and check only’ off to change them.',
}
