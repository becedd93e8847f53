/**
 * How bright a colour is by the weights of ITU-R BT.601 on its encoded red, green and blue, in whatever unit these have.
 */
export const lumaOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue
