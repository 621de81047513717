import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to the bytes: they pass, they are dropped (the connection is accepted and nothing ever comes back),
 * every connection is refused, or each chunk is delayed.
 */
export type Weather = 'pass' | 'black hole' | 'refuse' | 'slow'

export type FaultProxy = {
  /** The same URL through the proxy. */
  through(url: string): string
  set(weather: Weather): void
  /** Destroys every open connection. */
  cut(): void
  /** How many chunks were dropped so far. */
  lost(): number
  close(): Promise<void>
}

const SLOW_MS = 100

/** A TCP proxy that injects network faults. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let weather: Weather = 'pass'
  let lost = 0
  // Half open: a black hole also drops the FIN, so it must not be acknowledged.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (weather === 'refuse') return void client.resetAndDestroy()
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    // A connection that lost a byte stays dead, and its other side does not learn of its end.
    const line = { isLost: weather === 'black hole' }
    carry(client, upstream, line)
    carry(upstream, client, line)
  })

  function carry(from: Socket, to: Socket, line: { isLost: boolean }): void {
    open.add(from)
    from.on('error', () => {})
    from.on('data', (chunk) => {
      if (weather === 'black hole') line.isLost = true
      if (line.isLost) {
        lost += 1
        return
      }
      if (weather === 'slow') setTimeout(() => to.write(chunk), SLOW_MS)
      else to.write(chunk)
    })
    from.on('end', () => {
      if (weather === 'black hole') line.isLost = true
      if (!line.isLost) to.end()
    })
    from.on('close', () => {
      open.delete(from)
      if (!line.isLost) to.destroy()
    })
  }

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    set: (next) => {
      weather = next
    },
    cut,
    lost: () => lost,
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
