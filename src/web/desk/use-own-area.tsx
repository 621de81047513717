import { useLocation } from 'react-router'
import { hasRight, may } from '#rules/permissions.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import type { DeskArea, DeskLink } from './desk-area.ts'

/**
 * The area with the links that the user may open, and where to go instead when the page is behind another one: a helper
 * without figures begins with the first page of their work.
 */
export function useOwnArea(area: DeskArea): { area: DeskArea; instead: string | null } {
  const held = useLastUser()
  const { pathname } = useLocation()
  if (held === null) return { area, instead: null }
  const user = toPermissionUser(held)
  const isOpen = ({ action, right }: DeskLink) =>
    (action === undefined || may(user, action)) && (right === undefined || hasRight(user, right))
  const links = area.links.filter(isOpen)
  const [here] = area.links
    .filter(({ to }) => pathname === to || (to !== area.home && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)
  const isClosed = here !== undefined && !isOpen(here)
  return { area: { ...area, links }, instead: isClosed ? (links[0]?.to ?? '/unauthorized') : null }
}
