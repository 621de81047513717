import { useEffect, useState } from 'react'

const SHRINK_AFTER_PX = 50

/** True once the page is scrolled more than 50 px: the banner goes and the header shrinks. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SHRINK_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
