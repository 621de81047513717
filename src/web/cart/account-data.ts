import { syncWishes } from '../client/own-wishes.ts'
import { followServerCart } from './cart-sync.ts'

/** Brings wishes and cart of an account to this device. One chunk, for those who are signed in. */
export function followAccountData(account: { userId: string; token: string }): () => void {
  void syncWishes()
  return followServerCart(account)
}
