/** Who requests a piece of work. */
export type Asker = {
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined
  /** A visible page needs it: goes before background work. */
  isUrgent?: boolean
}

export type WorkQueue = {
  /** Runs the work once for all concurrent requests of the same key. */
  run<T>(key: string, work: () => Promise<T>, client?: Asker): Promise<T>
}

/** Backpressure: the queue holds more than can be done in reasonable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Every client that requested it has disconnected. */
export class ClientGone extends Error {
  override readonly name = 'AskerGone'
}

type Job = {
  key: string
  work: () => Promise<unknown>
  done: Promise<unknown>
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void }
  askers: number
  isUrgent: boolean
  isRunning: boolean
}

/**
 * A bounded queue with a concurrency limit: urgent work first, FIFO within each priority. Work whose clients have all
 * disconnected is dropped before it starts, so that an aborted crawler costs the next visitor nothing.
 */
export function createWorkQueue({ atOnce, most }: { atOnce: number; most: number }): WorkQueue {
  const jobs = new Map<string, Job>()
  let running = 0

  const waiting = (): Job[] => [...jobs.values()].filter((job) => !job.isRunning)

  function start(): void {
    while (running < atOnce) {
      const line = waiting()
      const job = line.find(({ isUrgent }) => isUrgent) ?? line[0]
      if (job === undefined) return
      job.isRunning = true
      running += 1
      job
        .work()
        .then(job.settle.resolve, job.settle.reject)
        .finally(() => {
          running -= 1
          jobs.delete(job.key)
          start()
        })
    }
  }

  function drop(job: Job, why: Error): void {
    jobs.delete(job.key)
    job.settle.reject(why)
  }

  function makeRoom(isUrgent: boolean): void {
    const line = waiting()
    if (line.length < most) return
    const last = isUrgent ? line.findLast((job) => !job.isUrgent) : undefined
    if (last === undefined) throw new QueueFull('Too much work is waiting.')
    drop(last, new QueueFull('Urgent work took the place.'))
  }

  function add(key: string, work: () => Promise<unknown>, isUrgent: boolean): Job {
    makeRoom(isUrgent)
    const { promise: done, resolve, reject } = openPromise()
    // Waiting callers get the failure; when none is left it must not become an unhandled rejection.
    done.catch(() => undefined)
    const job = { key, work, done, settle: { resolve, reject }, askers: 0, isUrgent, isRunning: false }
    jobs.set(key, job)
    return job
  }

  return {
    async run<T>(key: string, work: () => Promise<T>, { signal, isUrgent = false }: Asker = {}): Promise<T> {
      if (signal?.aborted) throw new ClientGone()
      const job = jobs.get(key) ?? add(key, work, isUrgent)
      job.askers += 1
      if (isUrgent) job.isUrgent = true
      start()
      const gone = openPromise()
      const leave = () => {
        gone.reject(new ClientGone())
        job.askers -= 1
        if (job.askers === 0 && !job.isRunning) drop(job, new ClientGone())
      }
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return (await Promise.race([job.done, gone.promise])) as T
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
  }
}

function openPromise() {
  let resolve: (value: unknown) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
