import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import type { CareSellersJson } from '#contracts/care/care-work.ts'
import { may } from '#rules/permissions.ts'
import { api } from '../../client/api.ts'
import { toPermissionUser } from '../../client/permission-user.ts'
import { useUser } from '../../client/use-session.ts'

type Sellers = CareSellersJson['sellers']

/** Who a query can be handed to; nobody where that is not for this user, or could not be read. */
export function useCareSellers(): Sellers {
  const user = useUser()
  const [sellers, setSellers] = useState<Sellers>([])
  const mayHandOver = user !== null && may(toPermissionUser(user), 'hand_over_care')
  useEffect(() => {
    if (!mayHandOver) return
    let isHere = true
    api(calls.listCareSellers).then(
      (answer) => isHere && setSellers(answer.sellers),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [mayHandOver])
  return sellers
}
