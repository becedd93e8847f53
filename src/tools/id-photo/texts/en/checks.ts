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
    advice:
      'The face is too dark, too bright, lit from one side or from behind. Face a window and switch the flash off.',
  },
  sharpness: {
    name: 'Sharp',
    advice: 'The face is blurred. Wipe the lens, hold still and tap on the face to focus.',
  },
  background: {
    name: 'Plain background',
    advice: 'The background is not plain or has shadows. Let us replace it, or stand before a bare, bright wall.',
  },
  gaze: {
    name: 'Looking into the camera',
    advice: 'The eyes seem to look to the side. Look straight into the lens.',
  },
  redEyes: {
    name: 'Eyes in their own colour',
    advice: 'The flash made the eyes red. Switch it off and face a window.',
  },
  covered: {
    name: 'Face uncovered',
    advice:
      'Something seems to cover part of the face or the head: hair, a hand, a mask or an object. The whole face has to be free, and so has the hair, but for religious headwear where the office allows it.',
  },
  hands: {
    name: 'No hands in the picture',
    advice: 'A hand can be seen. Keep both hands down; somebody who holds a child stays out of the picture.',
  },
  forehead: {
    name: 'Forehead free',
    advice:
      'Something lies across the forehead: a hat, a scarf or long hair. Take it off or push it back. Religious headwear may stay where the office allows it.',
  },
  glasses: {
    name: 'No glasses',
    advice: 'You seem to wear glasses. Many offices want them off, the United States and India among them.',
  },
  darkGlasses: {
    name: 'Eyes not shaded',
    advice: 'The eyes lie behind dark glass or in deep shade. Take the glasses off and face the light.',
  },
  colour: {
    name: 'In colour',
    advice: 'The picture is black and white or toned in one colour. Offices want a colour photo.',
  },
  contrast: {
    name: 'Strong enough colours',
    advice: 'The picture is pale, as if washed out. Wipe the lens and keep window and lamp behind the camera.',
  },
  shoulders: {
    name: 'Shoulders level',
    advice: 'One shoulder stands higher than the other. Sit straight and square to the camera.',
  },
  shadow: {
    name: 'No shadow on the wall',
    advice: 'A shadow lies beside the head. Switch the flash off and stand a metre away from the wall.',
  },
  margins: {
    name: 'Nothing cut off',
    advice:
      'Your picture ends inside the photo: head, hair or shoulders were cut off by the camera, and no head size that this rule allows hides it. Step back and leave room on every side.',
  },
  original: {
    name: 'Taken of the person',
    advice:
      'This looks like a photo of a print, a frame or a screen. Take the photo of the person, or use the file that the print was made from.',
  },
  outline: {
    name: 'Head told from the background',
    advice:
      'Hair, neck or the edge of the face could not be told from the background: they may be missing, or something from behind may hang on to the head, whose size is a guess. Look closely at the edge and mend it by hand, or take the photo before a plain wall of another colour.',
  },
}
