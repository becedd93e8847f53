import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { type Channel, type Channels, type Size, smoothstep } from '#features/imaging/picture/channel.ts'
import { printed, prints } from '../prints.ts'

/** How much of a scene's own hues is left, and how much of the print's is added: a breath of rose, and grass stays green. */
const [ownHues, printHues] = [0.8, 0.28]
/** Chroma below which a colour takes all of the rose and above which it takes little, and how much less: what has a hue keeps it. */
const hued = { from: 0.02, to: 0.07, spared: 0.7 }

/** Leads the colours of a scene that nobody is cut out of towards those of the print, in place; faces keep theirs, and others their hue. */
export function pastels(picture: Channels, size: Size, oval: Channel): void {
  const lab = toOklab(picture, size.width)
  for (let i = 0; i < lab[0].length; i++) {
    const [a, b] = printed(prints.rosewater, lab[0][i]!)
    const part = 1 - oval[i]!
    const isHued = smoothstep(hued.from, hued.to, Math.hypot(lab[1][i]!, lab[2][i]!))
    const added = printHues * (1 - hued.spared * isHued)
    lab[1][i]! += part * ((ownHues - 1) * lab[1][i]! + added * a)
    lab[2][i]! += part * ((ownHues - 1) * lab[2][i]! + added * b)
  }
  toSrgb(lab, size.width).forEach((plane, c) => {
    picture[c]!.set(plane)
  })
}
