import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import { indexWords } from './index-words.ts'

/** Between two batches others have their turn at the database. */
const REST_MS = 20
/** Another process is at it, or the database is away: it may be long. */
const LOOK_AGAIN_MS = 1_000

export type WordIndexer = {
  /** Writes a batch; whether words are left to be written. */
  begin(): Promise<boolean>
  /** Writes the rest behind everybody's back, and tells when all is written. */
  goOn(): void
  stop(): void
}

/** Keeps the words of the catalogue written without anybody waiting for all of them. What is left when it is stopped, the next one finds. */
export function createWordIndexer(db: Db, whenDone: () => void, onError: (error: unknown) => void): WordIndexer {
  let isRunning = false
  let isStopped = false

  /** How long to rest before the next batch; null when there is none. */
  async function batch(): Promise<number | null> {
    try {
      const left = await indexWords(db)
      if (left === 'nothing') return null
      return left === 'others at it' ? LOOK_AGAIN_MS : REST_MS
    } catch (error) {
      if (!isStopped) onError(error)
      return LOOK_AGAIN_MS
    }
  }

  async function run(): Promise<void> {
    for (let rest: number | null = REST_MS; rest !== null; rest = await batch()) {
      await wait(rest, undefined, { ref: false })
      if (isStopped) return
    }
    isRunning = false
    whenDone()
  }

  return {
    begin: async () => (await indexWords(db)) !== 'nothing',
    goOn() {
      if (isRunning || isStopped) return
      isRunning = true
      void run()
    },
    stop() {
      isStopped = true
    },
  }
}
