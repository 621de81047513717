import type { Adapter, AdapterPayload } from 'oidc-provider'

const SWEEP_ABOVE = 1000

/** In-memory storage of the provider, with expiry. */
export function memoryAdapters(now: () => number = Date.now): (model: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()

  function live(key: string): AdapterPayload | undefined {
    const found = kept.get(key)
    if (found === undefined || found.until > now()) return found?.payload
    kept.delete(key)
    return undefined
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const oneWhere = (matches: (payload: AdapterPayload) => boolean) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(live)
        .find((payload) => payload !== undefined && matches(payload))
    return {
      upsert: async (id, payload, seconds) => {
        if (kept.size > SWEEP_ABOVE) for (const key of [...kept.keys()]) live(key)
        kept.set(keyOf(id), { payload, until: seconds ? now() + seconds * 1000 : Number.POSITIVE_INFINITY })
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => oneWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => oneWhere((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = live(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
