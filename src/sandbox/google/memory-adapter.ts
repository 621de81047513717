import type { Adapter, AdapterPayload } from 'oidc-provider'

const SWEEP_ABOVE = 1000

/** In-memory storage of the provider, with expiry. */
export function memoryAdapters(now: () => number = Date.now): (model: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; until: number }>()

  function live(key: string): AdapterPayload | undefined {
    const found = entries.get(key)
    if (found === undefined || found.until > now()) return found?.payload
    entries.delete(key)
    return undefined
  }

  return (model) => {
    const storageKey = (id: string) => `${model}:${id}`
    const oneWhere = (matches: (payload: AdapterPayload) => boolean) =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(live)
        .find((payload) => payload !== undefined && matches(payload))
    return {
      upsert: async (id, payload, seconds) => {
        if (entries.size > SWEEP_ABOVE) for (const key of [...entries.keys()]) live(key)
        entries.set(storageKey(id), { payload, until: seconds ? now() + seconds * 1000 : Number.POSITIVE_INFINITY })
      },
      find: async (id) => live(storageKey(id)),
      findByUid: async (uid) => oneWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => oneWhere((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = live(storageKey(id))
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async (id) => void entries.delete(storageKey(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
