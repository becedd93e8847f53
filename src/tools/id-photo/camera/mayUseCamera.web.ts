/** Whether this page was sent with leave to ask for the camera. Browsers that do not know of leave always may. */
export function mayUseCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') ?? true
}
