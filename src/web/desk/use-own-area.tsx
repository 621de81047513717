import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasRight, may } from '#rules/permissions.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import type { DeskArea, DeskLink } from './desk-area.ts'
import { NoRight } from './no-right.tsx'

/**
 * The area with the links that the user may open, and what stands in place of a page that they may not. Whoever has no
 * right to the first page, where signing in leads, begins with the first one of their work.
 */
export function useOwnArea(area: DeskArea): { area: DeskArea; instead: ReactNode } {
  const held = useLastUser()
  const { pathname, key } = useLocation()
  if (held === null) return { area, instead: null }
  const user = toPermissionUser(held)
  const isOpen = ({ action, right }: Pick<DeskLink, 'action' | 'right'>) =>
    (action === undefined || may(user, action)) && (right === undefined || hasRight(user, right))
  const links = area.links.filter(isOpen)
  const own = { ...area, links }
  const here = pageAt(area, pathname)
  if (here === null || isOpen(here)) return { area: own, instead: null }
  const [first] = links
  if (here.to === area.home && first !== undefined) {
    // The welcome after signing in replaces the location meanwhile: of two navigations the later one counts.
    return { area: own, instead: <Navigate key={key} to={first.to} replace /> }
  }
  const missing = here.right === undefined || hasRight(user, here.right) ? null : here.right
  return { area: own, instead: <NoRight missing={missing} /> }
}

/** The page of a path: the longest of those above it. */
function pageAt({ home, links, pages }: DeskArea, pathname: string): Pick<DeskLink, 'to' | 'action' | 'right'> | null {
  const all = [...links, ...Object.entries(pages).map(([to, right]) => ({ to, right }))]
  const [page] = all
    .filter(({ to }) => pathname === to || (to !== home && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)
  return page ?? null
}
