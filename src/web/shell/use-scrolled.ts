import { useEffect, useState } from 'react'

const SHRINK_AFTER_PX = 50
/** Further up than where it shrank: a finger that rests at the border must not make the header flicker. */
const GROW_BEFORE_PX = 30

/** True once the page is scrolled more than 50 px: the banner goes and the header shrinks. */
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
