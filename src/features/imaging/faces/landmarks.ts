/**
 * Numbers of the points of MediaPipe's face mesh that we use. Left and right are the picture's sides, not the
 * person's. Lists that go round a shape are in order.
 */
export const landmarks = {
  foreheadTop: 10,
  chin: 152,
  noseTip: 1,
  noseBridge: 168,
  cheekLeft: 234,
  cheekRight: 454,
  eyeLeft: { outer: 33, inner: 133, upper: [160, 159, 158], lower: [144, 145, 153] },
  eyeRight: { outer: 263, inner: 362, upper: [385, 386, 387], lower: [380, 374, 373] },
  eyeLeftContour: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  eyeRightContour: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  browLeft: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  browRight: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  lipsOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  lipsInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
} as const
