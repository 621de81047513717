import { connect, createServer, type Socket } from 'node:net'

export type Balancer = { address: string; taken: number[]; close: () => Promise<void> }

/** Round-robin load balancer over several ports; a port that does not answer is skipped. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  const taken = ports.map(() => 0)
  let turn = 0
  const server = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => undefined)
    handOn(client, ports.length)
  })

  function handOn(client: Socket, triesLeft: number): void {
    const at = turn++ % ports.length
    const upstream = connect(ports[at] ?? 0, '127.0.0.1')
    let isConnected = false
    upstream.on('connect', () => {
      isConnected = true
      taken[at] = (taken[at] ?? 0) + 1
      client.pipe(upstream).pipe(client)
    })
    // A process that dies takes its connections with it; clients retry.
    upstream.on('error', () => (isConnected || triesLeft <= 1 ? client.destroy() : handOn(client, triesLeft - 1)))
    upstream.on('close', () => isConnected && client.destroy())
    client.on('close', () => upstream.destroy())
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    taken,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
