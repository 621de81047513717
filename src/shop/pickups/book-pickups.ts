import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import type { BookedPickupsJson, BookPickupsInput } from '#contracts/orders/pickups.ts'
import { Refusal } from '#contracts/refusal.ts'
import { authorize } from '../access/authorize.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { moveOrder } from '../orders/move-order.ts'
import { actorFrom } from '../orders/record-event.ts'
import { lockDeskReturn } from '../returns/lock-return.ts'
import { askPickup } from './ask-pickup.ts'

/** The seller lets the courier fetch returns: each for itself, so that one that cannot be fetched stops no other. */
export async function bookPickups(shop: RequestContext, { ids }: BookPickupsInput): Promise<BookedPickupsJson> {
  const seller = authorize(shop, 'run_orders')
  if (shop.courier === null) throw new Refusal('conflict', PICKUP_TEXTS.noCourier)
  const wanted = [...new Set(ids)]
  const left: BookedPickupsJson['left'] = []
  for (const id of wanted) {
    try {
      await bookOne(shop, seller, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (wanted.length === 1) throw error
      left.push({ _id: id, why: error.message })
    }
  }
  const booked = wanted.length - left.length
  return { success: true, message: PICKUP_TEXTS.booked(booked), booked, left }
}

function bookOne(shop: RequestContext, seller: SignedIn, id: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const { order, asked } = await lockDeskReturn(tx, seller, id)
    await askPickup(tx, shop, order, asked)
    // Open pages load the order again.
    await moveOrder(tx, shop, order, order.status, actorFrom(seller))
  })
}
