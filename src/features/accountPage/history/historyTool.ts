/** A tool as the history shows it; `icon` is the address of a picture. One that is not `offered` has no page any more. */
export type HistoryTool = { id: string; name: string; offered: boolean; icon?: string | undefined }
