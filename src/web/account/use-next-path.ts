import { useLocation } from 'react-router'
import { ownPath } from '../client/next-path.ts'
import { useHydrated } from './use-hydrated.ts'

/** Where `?next=` says the visitor came from. The server never sees it, so neither may the first look. */
export function useNextPath(): string | null {
  const { search } = useLocation()
  return useHydrated() ? ownPath(new URLSearchParams(search).get('next')) : null
}
