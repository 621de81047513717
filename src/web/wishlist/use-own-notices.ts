import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/notices.ts'
import type { NoticeJson } from '#contracts/notices/notices.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { hasToken, session, tokenFrom } from '../client/session-state.ts'

/** What the account is told once; null for guests, and until it is loaded. */
const ownNotices = createStore<readonly NoticeJson[] | null>(() => null)

let loading: Promise<void> | null = null

/** Without an answer the last list stays: nothing depends on it but what a button offers. */
export function loadNotices(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  const token = tokenFrom(session.getState())
  if (token === null || !hasToken(token)) return
  const answer = await tryApi(calls.listNotices, { token })
  if (!(answer instanceof CallFailure) && hasToken(token)) ownNotices.setState(answer.notices, true)
}

export function dropNotice(id: string): void {
  ownNotices.setState(ownNotices.getState()?.filter((notice) => notice.id !== id) ?? null, true)
}

/** Loaded by the first that asks on a page. */
export function useOwnNotices(): readonly NoticeJson[] | null {
  const isSignedIn = useSyncExternalStore(
    session.subscribe,
    () => session.getState().status === 'signed-in',
    () => false,
  )
  useEffect(() => {
    if (isSignedIn && ownNotices.getState() === null) void loadNotices()
  }, [isSignedIn])
  return useSyncExternalStore(ownNotices.subscribe, ownNotices.getState, ownNotices.getInitialState)
}

// Whoever signs out leaves nothing behind for the next person at this device.
session.subscribe((now) => {
  if (now.status === 'guest') ownNotices.setState(null, true)
})
