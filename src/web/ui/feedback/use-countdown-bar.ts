import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 250

/** Counts down to `onDone` in ticks; pauses on hover, focus or in a hidden tab. */
export function useCountdownBar(durationMs: number, onDone: () => void) {
  const [leftMs, setLeftMs] = useState(durationMs)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const isHeld = isPointedAt || isFocused || isHidden
  const isDone = leftMs <= 0
  const finish = useEffectEvent(onDone)

  useEffect(() => {
    if (isHeld || isDone) return
    let last = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      const passed = now - last
      last = now
      setLeftMs((left) => left - passed)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isHeld, isDone])

  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  return {
    shareLeft: Math.max(0, leftMs / durationMs),
    isHeld,
    holders: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
