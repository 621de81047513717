const MAX_WAIT_MS = 10_000

/**
 * The first signal starts a graceful shutdown, which lets requests finish; further signals change nothing. An unhandled
 * rejection is logged, and the shop goes on. An uncaught exception may have left anything half done: the shop shuts
 * down gracefully too, and its supervisor restarts it.
 */
export function closeOnSignal(options: {
  print: (line: string) => void
  closing: () => void
  logError: (error: unknown, what: string) => void
  steps: ReadonlyArray<() => Promise<unknown>>
}): void {
  let isClosing = false
  const close = async (code: number) => {
    if (isClosing) return
    isClosing = true
    options.closing()
    options.print('Closing the shop.')
    // A request that never ends must not block the exit.
    setTimeout(() => process.exit(1), MAX_WAIT_MS).unref()
    try {
      for (const step of options.steps) await step()
      process.exit(code)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void close(0))
  process.on('SIGINT', () => void close(0))
  process.on('unhandledRejection', (error) => options.logError(error, 'nobody waited for this, and it failed'))
  process.on('uncaughtException', (error) => {
    options.logError(error, 'nobody caught this')
    void close(1)
  })
}
