/** The part of the package qrcode that we use; it brings no types of its own. */
declare module 'qrcode' {
  export function toDataURL(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; width: number; margin: number },
  ): Promise<string>
}
