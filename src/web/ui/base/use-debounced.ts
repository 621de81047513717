import { useEffect, useRef, useState } from 'react'

/** Debounce: the value once it has not changed for `ms`. */
export function useDebouncedValue<Value extends string | number | null>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, settled, ms])
  return settled
}

/** Debounce: one call, with the last arguments, after `ms` without another. `flush` makes a waiting call now. */
export function useDebouncedCallback<Args extends unknown[]>(callback: (...args: Args) => void, ms: number) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  const [debounced] = useState(() => debounce((...args: Args) => latest.current(...args), ms))
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

function debounce<Args extends unknown[]>(callback: (...args: Args) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | null = null
  const cancel = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    const args = waiting
    cancel()
    if (args !== null) callback(...args)
  }
  const call = (...args: Args) => {
    cancel()
    waiting = args
    timer = setTimeout(flush, ms)
  }
  return { call, flush, cancel }
}
