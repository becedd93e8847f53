import { useEffect, useState } from 'react'

/** A QR code of an address as a picture, made in the browser: level L, 400 by 400 pixels, a margin of 4 modules. */
export function useQrCode(address: string | undefined): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (!address) return
    let wanted = true
    const draw = async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(address, { errorCorrectionLevel: 'L', width: 400, margin: 4 })
    }
    draw().then(
      (picture) => wanted && setCode(picture),
      // The link beside it still works.
      console.error,
    )
    return () => {
      wanted = false
    }
  }, [address])
  return code
}
