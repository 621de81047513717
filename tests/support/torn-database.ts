import type { Db } from '#database/connect.ts'

/** A database whose connection breaks at every commit. */
export function tornAtCommit(whole: Db): Db {
  return new Proxy(whole, {
    get: (db, key, self) =>
      key !== 'transaction'
        ? Reflect.get(db, key, self)
        : (work: (tx: Db) => Promise<void>) =>
            db.transaction(async (tx) => {
              await work(tx)
              throw new Error('The line went dead')
            }),
  })
}
