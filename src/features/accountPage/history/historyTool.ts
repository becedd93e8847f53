/** A tool as the history shows it; `icon` is the address of a picture. */
export type HistoryTool = { id: string; name: string; icon?: string | undefined }
