import { type RefObject, useEffect, useRef, useState } from 'react'

type LostImage = { image: RefObject<HTMLImageElement | null>; isLost: boolean; onError: () => void }

/** Whether an image cannot be had. Another address is another try. */
export function useLostImage(src: string | undefined): LostImage {
  const image = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)

  // It may have failed before the script came, when nobody was listening for the error.
  useEffect(() => {
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src)
  }, [src])

  return { image, isLost: failedSrc !== null && failedSrc === src, onError: () => setFailedSrc(src ?? null) }
}
