import type { Point } from '#features/imaging/picture/picture.ts'
import type { MeshFace } from '../faceMasks.ts'
import { landmarks } from '../landmarks.ts'

/** A mesh of an upright face about a middle, `width` pixels wide: every named outline is an ellipse in its place. */
export function drawnFace(x: number, y: number, width: number): MeshFace {
  const mesh: Point[] = Array.from({ length: 468 }, () => ({ x, y }))
  const ellipse = (list: readonly number[], dx: number, dy: number, across: number, down: number) => {
    list.forEach((index, k) => {
      const angle = (k / list.length) * 2 * Math.PI - Math.PI / 2
      mesh[index] = { x: x + (dx + across * Math.cos(angle)) * width, y: y + (dy + down * Math.sin(angle)) * width }
    })
  }
  ellipse(landmarks.oval, 0, 0, 0.5, 0.68)
  ellipse(landmarks.eyeLeftContour, -0.21, -0.14, 0.1, 0.045)
  ellipse(landmarks.eyeRightContour, 0.21, -0.14, 0.1, 0.045)
  ellipse(landmarks.browLeft, -0.21, -0.27, 0.12, 0.025)
  ellipse(landmarks.browRight, 0.21, -0.27, 0.12, 0.025)
  ellipse(landmarks.lipsOuter, 0, 0.36, 0.17, 0.06)
  const put = (index: number, dx: number, dy: number) => {
    mesh[index] = { x: x + dx * width, y: y + dy * width }
  }
  put(landmarks.cheekLeft, -0.5, 0)
  put(landmarks.cheekRight, 0.5, 0)
  put(landmarks.foreheadTop, 0, -0.68)
  put(landmarks.chin, 0, 0.68)
  put(landmarks.noseTip, 0, 0.1)
  put(50, -0.28, 0.12)
  put(280, 0.28, 0.12)
  return { mesh }
}
