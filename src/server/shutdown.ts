const LONGEST_WAIT_MS = 10_000

/** The first signal closes the shop in order, letting requests finish; asking again changes nothing. */
export function closeOnSignal(options: {
  say: (line: string) => void
  closing: () => void
  steps: ReadonlyArray<() => Promise<unknown>>
}): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    options.closing()
    options.say('Closing the shop.')
    // A request that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), LONGEST_WAIT_MS).unref()
    try {
      for (const step of options.steps) await step()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void close())
  process.on('SIGINT', () => void close())
}
