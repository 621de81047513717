import { SALES_DATABASE } from '../../client/unsent-sales.ts'
import type { QueuedSale, QueueStore } from './sale-queue.ts'

const QUEUE = 'queue'
const KEPT = 'kept'

/** What the device keeps beside the queue: who sells, what there is to sell, what is being written down. */
type KeptName = 'seller' | 'goods' | 'draft'

let opening: Promise<IDBDatabase> | null = null

/** Opened once. Signing out deletes it: another tab must let go of it. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(SALES_DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(QUEUE, { keyPath: 'key' })
      request.result.createObjectStore(KEPT)
    }
    request.onsuccess = () => {
      const db = request.result
      const letGo = () => {
        db.close()
        opening = null
      }
      db.onversionchange = letGo
      db.onclose = letGo
      resolve(db)
    }
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Done once the transaction is on the disk, not when the request was. */
async function run<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

export const deviceQueue: QueueStore = {
  all: () => run<QueuedSale[]>(QUEUE, 'readonly', (store) => store.getAll()),
  put: async (sale) => void (await run(QUEUE, 'readwrite', (store) => store.put(sale))),
  remove: async (key) => void (await run(QUEUE, 'readwrite', (store) => store.delete(key))),
}

export async function keepOnDevice(name: KeptName, value: unknown): Promise<void> {
  await run(KEPT, 'readwrite', (store) => store.put(value, name))
}

export function keptOnDevice(name: KeptName): Promise<unknown> {
  return run<unknown>(KEPT, 'readonly', (store) => store.get(name))
}
