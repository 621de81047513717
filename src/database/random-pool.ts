import { randomBytes } from 'node:crypto'

const POOL_BYTES = 4096

/** Random bytes, fetched from the system many at a time: an order has ten ids, and each fetch costs as much as five. */
export function createRandomPool(): (count: number) => Uint8Array {
  let pool = new Uint8Array()
  let used = 0
  return (count) => {
    if (used + count > pool.length) {
      pool = randomBytes(Math.max(POOL_BYTES, count))
      used = 0
    }
    used += count
    return pool.subarray(used - count, used)
  }
}
