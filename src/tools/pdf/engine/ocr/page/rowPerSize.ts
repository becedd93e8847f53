/** Tesseract's row goes from the tallest letters to the deepest; a font's size is a little more than that. */
export const rowPerSize = 0.935
