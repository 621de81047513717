import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { isBackOverOverlay } from '../shell/back-closes-overlays.tsx'
import { useClosingQuestion } from '../shell/use-closing-question.ts'
import { closeTopOverlay } from '../ui/overlay/open-overlays.ts'

const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

/** What takes a form away: another page, or also another tab, filter or page of the list behind its dialog. */
export type LostAt = 'page' | 'query'

type Unsaved = {
  set: (form: string, lostAt: LostAt | null) => void
  /** Runs at once, or after confirmation if something is unsaved. */
  ask: (leave: () => void) => void
  /** What was typed in a form that a tab, filter or page of the list took away. */
  drafts: Map<string, unknown>
}

export const UnsavedContext = createContext<Unsaved | null>(null)

/**
 * Confirms before unsaved changes are lost: on navigation, Back, sign-out and window close. Back closes what lies over
 * the page first. Once per desk: the router allows one blocker at a time; forms register with `useUnsaved`.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Map<string, LostAt>())
  const [drafts] = useState(() => new Map<string, unknown>())
  const [isDirty, setDirty] = useState(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  // Evaluated on navigation: a form saved just before does not block.
  const isToClose = useRef(false)
  const blocker = useBlocker((step) => {
    isToClose.current = !isAsking && isBackOverOverlay(step)
    if (isToClose.current) return true
    const { currentLocation: from, nextLocation: to } = step
    if (from.pathname !== to.pathname) return dirty.current.size > 0
    return from.search !== to.search && [...dirty.current.values()].includes('query')
  })
  const isAsking = (blocker.state === 'blocked' && !isToClose.current) || leave !== null
  const closeInstead = useEffectEvent(() => {
    if (!isToClose.current) return
    blocker.reset?.()
    closeTopOverlay()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') closeInstead()
  }, [blocker.state])
  useClosingQuestion(isDirty)

  const set = useCallback((form: string, lostAt: LostAt | null) => {
    if (lostAt === null) dirty.current.delete(form)
    else dirty.current.set(form, lostAt)
    setDirty(dirty.current.size > 0)
  }, [])
  const ask = useCallback((wanted: () => void) => {
    if (dirty.current.size === 0) wanted()
    else setLeave(() => wanted)
  }, [])
  const value = useMemo(() => ({ set, ask, drafts }), [set, ask, drafts])

  function stay() {
    setLeave(null)
    if (blocker.state === 'blocked') blocker.reset()
  }

  function go() {
    dirty.current.clear()
    drafts.clear()
    setDirty(false)
    setLeave(null)
    if (blocker.state === 'blocked') blocker.proceed()
    else leave?.()
  }

  return (
    <UnsavedContext value={value}>
      {children}
      {isAsking ? (
        <AlertDialog
          open
          onOpenChange={stay}
          title="Leave without saving?"
          confirmText="Leave"
          keepText="Stay here"
          tone="bad"
          onConfirm={go}
        >
          What you typed here is not saved yet.
        </AlertDialog>
      ) : null}
    </UnsavedContext>
  )
}

/** Registers a form. `settle()` marks it saved, for navigation in the same tick. */
export function useUnsaved(isDirty: boolean, lostAt: LostAt = 'page'): { settle: () => void } {
  const guard = useContext(UnsavedContext)
  const form = useId()
  useEffect(() => {
    guard?.set(form, isDirty ? lostAt : null)
    return () => guard?.set(form, null)
  }, [guard, form, isDirty, lostAt])
  return { settle: () => guard?.set(form, null) }
}

/** For exits that bypass the router, such as sign-out. */
export function useAskBeforeLeaving(): (leave: () => void) => void {
  const guard = useContext(UnsavedContext)
  return (leave) => (guard === null ? leave() : guard.ask(leave))
}
