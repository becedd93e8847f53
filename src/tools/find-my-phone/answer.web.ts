import { ring } from './ring.web.ts'
import type { ClapSettings } from './settings.ts'
import { openTorch } from './torch.web.ts'

/** How often light and shaking change, in milliseconds. */
const beat = 350

/**
 * Makes the phone answer in the ways that were chosen: sound, shaking, and the camera's light; the screen flashes by the
 * page itself. A try may ask for the camera, whose light it is. Goes on until the returned function is called.
 */
export function answerCall(context: AudioContext, { sound, ways }: ClapSettings, isTry: boolean): () => void {
  void context.resume()
  const silence = ways.ring ? ring(context, sound) : undefined
  const torch = ways.torch ? openTorch({ ask: isTry }) : undefined
  let lit = false
  const shake = () => {
    if (ways.vibrate) navigator.vibrate?.([beat, beat])
  }
  shake()
  const timer = setInterval(() => {
    lit = !lit
    torch?.light(lit)
    if (lit) shake()
  }, beat)
  return () => {
    clearInterval(timer)
    silence?.()
    torch?.close()
    navigator.vibrate?.(0)
  }
}
