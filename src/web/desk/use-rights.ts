import { hasRight } from '#rules/permissions.ts'
import type { Right } from '#rules/rights.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { toPermissionUser } from '../client/permission-user.ts'

/**
 * Whether the signed-in user has a right. It says no only to a helper whose group lacks it: what a role may not do, its
 * pages do not show.
 */
export function useRights(): (right: Right) => boolean {
  const user = useLastUser()
  return (right) => user === null || hasRight(toPermissionUser(user), right)
}
