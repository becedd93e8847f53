/** What can go wrong here, and what to do about it. */
export default {
  noMask:
    'The mask is missing. Upload a picture that is white where the photo is to be mended, and send its address as mask.',
  nothingPainted: 'Nothing is painted. Paint over the places that are to be mended, then try again.',
  tooMuchPainted:
    'Too much is painted: the rest of the photo is too little to fill it from. Mend smaller places, one after the other.',
}
