import { useEffect, useState } from 'react'

/**
 * The address of a picture in memory that was fetched from a link, undefined until it is there. Files are sent as downloads and never as
 * pictures of a page, since what people upload must not run here.
 */
export function useFetched(link: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    fetch(link, { signal: stop.signal })
      .then((response) => response.blob())
      .then((blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {})
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [link])
  return url
}
