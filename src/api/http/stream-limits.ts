export type StreamLimits = {
  /**
   * Takes a place for a stream. Beyond the person's places the oldest of their streams is ended: it may be that of a
   * phone that changed its network and never said goodbye. Null when the network has no place left.
   */
  enter(whose: { userId: string; network: string }, end: () => void): (() => void) | null
}

/** A person has a few tabs and devices; an office may share one address. */
export function createStreamLimits({ perPerson = 10, perNetwork = 200 } = {}): StreamLimits {
  const ofPerson = new Map<string, Set<() => void>>()
  const ofNetwork = new Map<string, Set<() => void>>()

  return {
    enter({ userId, network }, end) {
      const own = ofPerson.get(userId) ?? new Set()
      if (own.size >= perPerson) [...own][0]?.()
      if ((ofNetwork.get(network)?.size ?? 0) >= perNetwork) return null
      add(ofPerson, userId, end)
      add(ofNetwork, network, end)
      return () => {
        remove(ofPerson, userId, end)
        remove(ofNetwork, network, end)
      }
    },
  }
}

function add(streams: Map<string, Set<() => void>>, key: string, end: () => void): void {
  const known = streams.get(key)
  if (known === undefined) streams.set(key, new Set([end]))
  else known.add(end)
}

function remove(streams: Map<string, Set<() => void>>, key: string, end: () => void): void {
  const known = streams.get(key)
  known?.delete(end)
  if (known?.size === 0) streams.delete(key)
}
