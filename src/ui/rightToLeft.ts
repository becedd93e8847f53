/** Whether the page is written from right to left: arrow keys and slides then go the other way. */
export const isRightToLeft = (): boolean => globalThis.document?.documentElement.dir === 'rtl'
