import { type RefObject, useEffect, useRef, useState } from 'react'

type LostImage = { image: RefObject<HTMLImageElement | null>; isLost: boolean; onError: () => void }

/** Whether an image failed to load. A new URL resets it. */
export function useLostImage(src: string | undefined): LostImage {
  const image = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)

  // The error may have fired before hydration.
  useEffect(() => {
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src)
  }, [src])

  return { image, isLost: failedSrc !== null && failedSrc === src, onError: () => setFailedSrc(src ?? null) }
}
