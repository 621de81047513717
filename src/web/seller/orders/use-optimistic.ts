import { useState } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../../client/api-call.ts'
import { hasEnded, session } from '../../client/session-state.ts'
import { useNotify } from '../../desk/banners.tsx'

type Choice<Value> = { value: Value; save: () => Promise<void>; problem: Text | null; isBusy: boolean }

export type Optimistic<Value> = {
  /** What is shown: the choice, also when it could not be saved. */
  value: Value
  isBusy: boolean
  /** Why it is not saved; null when it is, or on its way. */
  problem: Text | null
  /** `instead` when saving this one needs more than the value, as a remark. */
  choose: (value: Value, instead?: () => Promise<void>) => Promise<void>
  /** Shows a value that another call is about to save. */
  expect: (value: Value) => void
  /** That other call failed: the value stays, marked as not saved. */
  fail: (message: Text) => void
  retry: () => Promise<void>
  undo: () => void
}

/**
 * A choice that is shown before it is saved and never taken back by itself: when saving fails it stays as chosen,
 * marked, and the person decides between Retry and Undo.
 */
export function useOptimistic<Value>(
  saved: Value,
  save: (value: Value) => Promise<void>,
  fallback: string,
): Optimistic<Value> {
  const tell = useNotify()
  const [choice, setChoice] = useState<Choice<Value> | null>(null)

  /** The mark outlasts a session that ended: who is back from signing in again is not asked to sign in. */
  const lasting = (words: Text) => (hasEnded(session.getState()) ? fallback : words)

  async function choose(value: Value, act = () => save(value)) {
    setChoice({ value, save: act, problem: null, isBusy: true })
    try {
      await act()
      setChoice(null)
    } catch (error) {
      const message = lasting(messageOr(error, fallback))
      console.error(error)
      setChoice({ value, save: act, problem: message, isBusy: false })
      tell({ type: 'error', message })
    }
  }

  return {
    value: choice?.value ?? saved,
    isBusy: choice?.isBusy ?? false,
    problem: choice?.problem ?? null,
    choose,
    expect: (value) => setChoice({ value, save: () => save(value), problem: null, isBusy: true }),
    fail: (problem) => setChoice((now) => now && { ...now, problem: lasting(problem), isBusy: false }),
    retry: async () => {
      if (choice !== null) await choose(choice.value, choice.save)
    },
    undo: () => setChoice(null),
  }
}
