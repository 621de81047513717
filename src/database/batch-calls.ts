type Call<In, Out> = { input: In; done: (out: Out) => void; fail: (error: unknown) => void }

/**
 * Calls that arrive while one batch runs wait and form the next one, of at most `most`. The first call never waits.
 * `run` answers in the order of its inputs; when it fails, all calls of that batch fail.
 */
export function batchCalls<In, Out>(
  run: (inputs: In[]) => Promise<readonly Out[]>,
  most: number,
): (input: In) => Promise<Out> {
  const waiting: Call<In, Out>[] = []
  let isRunning = false

  async function runBatch(batch: readonly Call<In, Out>[]): Promise<void> {
    try {
      const outs = await run(batch.map(({ input }) => input))
      batch.forEach(({ done }, at) => {
        done(outs[at] as Out)
      })
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await runBatch(waiting.splice(0, most))
    isRunning = false
  }

  return (input) =>
    new Promise((done, fail) => {
      waiting.push({ input, done, fail })
      if (!isRunning) void runAll()
    })
}
