import type { FetchedAtJson } from '#contracts/seller/fetched-at.ts'

/** Where the courier comes for the parcels, and by which name it has to know the place. */
export function FetchedAt({ fetchedAt }: { fetchedAt: FetchedAtJson | undefined }) {
  if (fetchedAt === undefined) return null
  const { address, place } = fetchedAt
  if (place === null) {
    return (
      <p className="hint">
        The courier fetches your parcels where the shop packs{address === '' ? '' : `: ${address}`}.
      </p>
    )
  }
  return (
    <p className="hint">
      The courier fetches your parcels at {address}. It knows this place as “{place}” once the shop has registered it;
      before that it makes no label.
    </p>
  )
}
