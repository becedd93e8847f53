import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { planeNetwork } from './planeNetwork.ts'

const calm = planeNetwork('grain.onnx', 'calm')

/**
 * A grey photo without its grain: a small U-Net that is told how strong the grain is, as in FFDNet (Zhang, Zuo, Zhang 2018).
 * @param sigma the grain's standard deviation at each pixel, 0 where it is to stay
 */
export const withoutGrain = (light: Channel, sigma: Channel, size: Size): Promise<Channel> =>
  calm({ light, sigma }, size)
