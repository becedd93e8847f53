/** Whether a page may shake the phone: the browser takes it, refuses it, or knows nothing of it, as on iPhones. */
export type Vibration = 'taken' | 'refused' | 'unsupported'

/** Asks by the shortest shake there is; only after a tap does a browser take it. Whether the device has a motor it never says. */
export function tryVibration(): Vibration {
  if (!('vibrate' in navigator)) return 'unsupported'
  return navigator.vibrate(1) ? 'taken' : 'refused'
}
