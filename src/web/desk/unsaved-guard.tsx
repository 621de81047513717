import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { useClosingQuestion } from '../shell/use-closing-question.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

type Unsaved = {
  set: (form: string, isDirty: boolean) => void
  /** Does it at once, or after the question where something is unsaved. */
  ask: (leave: () => void) => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

/**
 * Asks before typed words are left behind: on the way to another page, at Back, at sign-out and when the window closes.
 * Once around a desk: the router knows one blocker at a time, and every form under it registers with `useUnsaved`.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<string>())
  const [isDirty, setDirty] = useState(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  // Read at the moment of leaving: a form that was saved a moment ago holds nobody back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useClosingQuestion(isDirty)

  const set = useCallback((form: string, isNow: boolean) => {
    if (isNow) dirty.current.add(form)
    else dirty.current.delete(form)
    setDirty(dirty.current.size > 0)
  }, [])
  const ask = useCallback((wanted: () => void) => {
    if (dirty.current.size === 0) wanted()
    else setLeave(() => wanted)
  }, [])
  const value = useMemo(() => ({ set, ask }), [set, ask])
  const isAsking = blocker.state === 'blocked' || leave !== null

  function stay() {
    setLeave(null)
    if (blocker.state === 'blocked') blocker.reset()
  }

  function go() {
    dirty.current.clear()
    setDirty(false)
    setLeave(null)
    if (blocker.state === 'blocked') blocker.proceed()
    else leave?.()
  }

  return (
    <UnsavedContext value={value}>
      {children}
      {isAsking ? (
        <Suspense fallback={null}>
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
        </Suspense>
      ) : null}
    </UnsavedContext>
  )
}

/** Registers a form. `settle()` says that it is saved, for whoever leaves the page in the same moment. */
export function useUnsaved(isDirty: boolean): { settle: () => void } {
  const guard = useContext(UnsavedContext)
  const form = useId()
  useEffect(() => {
    guard?.set(form, isDirty)
    return () => guard?.set(form, false)
  }, [guard, form, isDirty])
  return { settle: () => guard?.set(form, false) }
}

/** For what leaves the desk without the router's knowing, such as signing out. */
export function useAskBeforeLeaving(): (leave: () => void) => void {
  const guard = useContext(UnsavedContext)
  return (leave) => (guard === null ? leave() : guard.ask(leave))
}
