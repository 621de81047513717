import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/coupons.ts'
import type { PublicCouponJson, PublicCouponListJson } from '#contracts/offers/offers.ts'
import { api } from '../client/api.ts'
import { couponStore } from '../client/offers.ts'
import { useSession } from '../client/use-session.ts'

type Coupons = readonly PublicCouponJson[] | null
type Load = () => Promise<PublicCouponListJson>

const loadPublic: Load = () => couponStore.get()
/** Asked each time: an order changes it. */
const loadMine: Load = () => api(calls.listMyCoupons)

/** Null until loaded, and after an error: coupons are optional here. */
export function usePublicCoupons(): Coupons {
  return useLoaded(loadPublic, '')
}

/** Those that this shopper can use: with an account, earlier orders count. Null also until it is known who it is. */
export function useOwnCoupons(): Coupons {
  const session = useSession()
  const load = session.status === 'signed-in' ? loadMine : session.status === 'guest' ? loadPublic : null
  return useLoaded(load, session.status === 'signed-in' ? session.user._id : '')
}

function useLoaded(load: Load | null, whose: string): Coupons {
  const [loaded, setLoaded] = useState<{ by: Load; whose: string; coupons: Coupons } | null>(null)
  useEffect(() => {
    if (load === null) return
    let isGone = false
    load()
      .then(({ coupons }) => {
        if (!isGone) setLoaded({ by: load, whose, coupons })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [load, whose])
  return loaded?.by === load && loaded.whose === whose ? loaded.coupons : null
}
