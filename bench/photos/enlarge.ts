/** Figures of the enlargement: pictures are halved and brought back to size, ours beside sharp's and OpenCV's Lanczos. */

import { enlarge } from '#features/imaging/filters/enlarge.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { type Channel, luma } from '#features/imaging/picture/channel.ts'
import { bySharp, opencv, orMissing } from './peers.ts'
import { psnr, ssim, timed } from './quality.ts'
import { oldAndNew, samples } from './samples.ts'

console.log('2× of halved pictures: PSNR dB / SSIM of the brightness; peers: sharp lanczos3, OpenCV Lanczos')
for (const { name, picture, size } of await samples(oldAndNew)) {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const full = { width: half.width * 2, height: half.height * 2 }
  const truth = luma(resize(picture, size, full))
  const small = resize(picture, size, half)
  const show = (light: Channel) => `${psnr(truth, light).toFixed(1)}/${ssim(truth, light, full).toFixed(3)}`
  const ours = show(luma(enlarge(small, half).picture))
  const bySharps = await bySharp((image) => image.resize({ ...full, kernel: 'lanczos3', fit: 'fill' }), small, half)
  const byOpencv = orMissing(await opencv('enlarge', small, half), (made) => show(luma(made.picture)))
  const { seconds, busy } = timed(() => enlarge(picture, size))
  console.log(
    `  ${name}: ours ${ours}, sharp ${show(luma(bySharps.picture))}, OpenCV ${byOpencv}; ${size.width}x${size.height} in ${seconds.toFixed(2)} s clock, ${busy.toFixed(2)} s processor`,
  )
}
process.exit()
