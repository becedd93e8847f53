/** How far a job is, as the client reads it. `url` is a download link once `progress` is 100. */
export type Progress = {
  /** 0 to 100; 100 only when the result is there. */
  progress: number
  state: 'waiting' | 'working' | 'done' | 'failed' | 'cancelled'
  url: string | null
  /** Name of the result. */
  name: string | null
  /** Text that may be shown before the job is done. */
  partial: string | null
  /** What the engine tells about the result, such as notes or checks. */
  facts: Record<string, unknown> | null
  /** Of what is only tried: the uid to unlock it by, and once it is there a link to what is shown of it. */
  uid?: string
  preview?: string | null
}
