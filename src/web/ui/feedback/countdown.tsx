import { useEffect, useEffectEvent, useState } from 'react'

const SECOND_MS = 1000
const SECONDS_IN_MINUTE = 60

type CountdownProps = {
  seconds: number
  /** Before the digits: “Resend in”. */
  label: string
  onDone?: (() => void) | undefined
}

/** Counts down to zero by the clock, not by ticks: a throttled tab catches up. Give it a new `key` to restart. */
export function Countdown({ seconds, label, onDone }: CountdownProps) {
  const [left, setLeft] = useState(seconds)
  const finish = useEffectEvent(() => onDone?.())

  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      finish()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])

  return (
    <span className="hint num" role="timer">
      {label} {clockOf(left)}
    </span>
  )
}

/** `95` → `1:35` */
export function clockOf(seconds: number): string {
  const rest = String(seconds % SECONDS_IN_MINUTE).padStart(2, '0')
  return `${Math.floor(seconds / SECONDS_IN_MINUTE)}:${rest}`
}
