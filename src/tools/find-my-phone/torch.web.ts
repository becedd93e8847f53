/**
 * The light of the phone's back camera, where the browser gives it to a page; elsewhere nothing happens. Without `ask`
 * it is used only where the camera was allowed before: a question would come at the wrong moment.
 */
export function openTorch({ ask }: { ask: boolean }) {
  let closed = false
  let camera: MediaStreamTrack | undefined
  const open = async () => {
    // Only Chromium on Android knows the light; elsewhere the question alone would switch a camera on.
    if (!/Android/.test(navigator.userAgent) || !navigator.mediaDevices) return
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
    if (state !== 'granted' && !ask) return
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    camera = stream.getVideoTracks()[0]
    if (closed) camera?.stop()
  }
  open().catch(() => undefined)
  return {
    light(on: boolean): void {
      camera?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined)
    },
    close(): void {
      closed = true
      camera?.stop()
    },
  }
}
