/** What is checked on a photo: its name, and what to do where it is wrong. */
export default {
  oneFace: {
    name: 'One person',
    advice: 'Somebody else can be seen. Take the photo with nobody behind you.',
  },
  size: {
    name: 'Large enough',
    advice:
      'The face is small in this picture, so the photo had to be enlarged. Come closer or use the full-size file.',
  },
  turned: {
    name: 'Facing forward',
    advice: 'The head is turned to the side. Look straight into the camera, both ears equally visible.',
  },
  tilted: {
    name: 'Head upright',
    advice: 'The head leans or nods. Hold the camera at the height of your eyes and keep the head upright.',
  },
  eyes: {
    name: 'Eyes open',
    advice: 'The eyes are closed or nearly so. Open them and take another photo.',
  },
  expression: {
    name: 'Mouth closed',
    advice: 'The mouth is open. Most offices want a neutral face with the lips closed.',
  },
  glare: {
    name: 'No glare on glasses',
    advice: 'Something shines over the eyes. Take glasses off, or turn away from lamp and window.',
  },
  light: {
    name: 'Even light',
    advice: 'The face is too dark, too bright or lit from one side. Face a window and switch the flash off.',
  },
  sharpness: {
    name: 'Sharp',
    advice: 'The face is blurred. Wipe the lens, hold still and tap on the face to focus.',
  },
  background: {
    name: 'Plain background',
    advice: 'The background is not plain or has shadows. Let us replace it, or stand before a bare, bright wall.',
  },
  margins: {
    name: 'Enough around the head',
    advice: 'The picture ends too close to the head or shoulders. Step back and leave room on every side.',
  },
}
