import { useLocation } from 'react-router'
import { ownPath } from '../client/next-path.ts'
import { useHydrated } from '../client/use-hydrated.ts'

/** The return path from `?next=`. The server render has none, so neither has the first client one. */
export function useNextPath(): string | null {
  const { search } = useLocation()
  return useHydrated() ? ownPath(new URLSearchParams(search).get('next')) : null
}
