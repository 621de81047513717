import { expect, test } from 'vitest'
import type { ListedSeller } from '#rules/listed-sellers.ts'
import { loader } from './sellers.tsx'

type Args = Parameters<typeof loader>[0]
const open = (sellers: ListedSeller[]) =>
  loader({ context: { catalogue: { listedSellers: async () => sellers } } } as unknown as Args)

test('in a shop with one seller there is no such page', async () => {
  await expect(open([])).rejects.toMatchObject({ init: { status: 404 } })
})

test('where others sell too all are listed', async () => {
  const seller = { slug: 'loom', name: 'Loom', city: '', state: '', goods: 1, rating: 0, reviewCount: 0, story: '' }
  await expect(open([seller])).resolves.toEqual({ sellers: [seller] })
})
