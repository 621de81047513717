import { type RefObject, useEffect, useEffectEvent } from 'react'

export const ROTATE_EVERY_MS = 5000
const SEEN_SHARE = 0.3

type Rotation = {
  /** Must be visible, not hovered and not focused to rotate. */
  area: RefObject<HTMLElement | null>
  everyMs: number
  /** Paused by the visitor, or a single slide. */
  isStopped: boolean
  onTurn: () => void
}

/** Rotates by itself; stops on hover, focus, hidden tab, off-screen and with reduced motion. */
export function useRotation({ area, everyMs, isStopped, onTurn }: Rotation): void {
  const turn = useEffectEvent(onTurn)

  useEffect(() => {
    const element = area.current
    if (!element || isStopped || everyMs <= 0) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    const reasons = new Set<string>()
    let timer: ReturnType<typeof setInterval> | undefined

    function hold(reason: string, isHeld: boolean) {
      if (isHeld) reasons.add(reason)
      else reasons.delete(reason)
      if (reasons.size > 0) {
        clearInterval(timer)
        timer = undefined
      } else timer ??= setInterval(() => turn(), everyMs)
    }

    const away = new AbortController()
    const { signal } = away
    element.addEventListener('pointerenter', () => hold('hover', true), { signal })
    element.addEventListener('pointerleave', () => hold('hover', false), { signal })
    element.addEventListener('focusin', () => hold('focus', hasKeyboardFocus(element)), { signal })
    element.addEventListener('focusout', () => hold('focus', false), { signal })
    document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal })
    calm.addEventListener('change', () => hold('calm', calm.matches), { signal })
    const sight = new IntersectionObserver(([entry]) => entry && hold('unseen', entry.intersectionRatio < SEEN_SHARE), {
      threshold: [0, SEEN_SHARE],
    })
    sight.observe(element)

    if (calm.matches) reasons.add('calm')
    if (element.matches(':hover')) reasons.add('hover')
    if (hasKeyboardFocus(element)) reasons.add('focus')
    hold('hidden', document.hidden)

    return () => {
      away.abort()
      sight.disconnect()
      clearInterval(timer)
    }
  }, [area, everyMs, isStopped])
}

/** A clicked button keeps focus after the pointer leaves; that alone must not pause forever. */
function hasKeyboardFocus(element: HTMLElement): boolean {
  return element.querySelector(':focus-visible') !== null
}
