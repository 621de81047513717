import { useState } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../../client/api-call.ts'
import { hasEnded, session } from '../../client/session-state.ts'
import { useNotify } from '../../desk/banners.tsx'

type Choice<Value> = { value: Value; save: () => Promise<void>; problem: Text | null; isBusy: boolean }

export type Optimistic<Value> = {
  /** The shown value, saved or not. */
  value: Value
  isBusy: boolean
  /** Why saving failed; null when saved or pending. */
  problem: Text | null
  /** `instead` replaces `save`, e.g. to send a remark too. */
  choose: (value: Value, instead?: () => Promise<void>) => Promise<void>
  /** Shows a value that another call will save. */
  expect: (value: Value) => void
  /** The other call failed: the value stays, marked unsaved. */
  fail: (message: Text) => void
  retry: () => Promise<void>
  undo: () => void
}

/**
 * Optimistic update without automatic rollback: when saving fails the value stays, marked, and the user chooses Retry
 * or Undo.
 */
export function useOptimistic<Value>(
  saved: Value,
  save: (value: Value) => Promise<void>,
  fallback: string,
): Optimistic<Value> {
  const notify = useNotify()
  const [choice, setChoice] = useState<Choice<Value> | null>(null)

  /** The message outlives an expired session: after sign-in it must not ask to sign in. */
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
      notify({ type: 'error', message })
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
