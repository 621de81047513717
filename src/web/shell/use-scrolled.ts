import { useEffect, useState } from 'react'

const SHRINK_AFTER_PX = 50
/** Hysteresis: a small scroll at the threshold must not make the header flicker. */
const GROW_BEFORE_PX = 30

/** True once scrolled more than 50 px: hides the banner and shrinks the header. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled((was) => window.scrollY > (was ? GROW_BEFORE_PX : SHRINK_AFTER_PX))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
