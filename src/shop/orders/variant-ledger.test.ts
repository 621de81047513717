import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contracts/refusal.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { fileFrom, imported } from '../../../tests/support/imports.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import {
  COLOURS,
  editProduct,
  SIZES,
  stockVariants,
  variantRow,
  variantsField,
  variantsOf,
} from '../../../tests/support/variants.ts'
import { correctStock } from '../products/correct-stock.ts'
import { decideReturn } from '../returns/decide-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { loadOrderItems } from './order-items.ts'

const NAMES = ['Red S', 'Red M', 'Blue S', 'Blue M'] as const
const INITIAL = 3
const RUNS = 6

type Step =
  | { do: 'order' | 'count' | 'edit' | 'file'; variant: number; by: number }
  | { do: 'cancel' | 'return'; order: number }
  | { do: 'remove' | 'add'; variant: number }
  | { do: 'import' }

/** What the shop should hold: pieces of each combination, which are sold, and the orders that are open. */
type Model = { stock: Map<string, number>; sold: Set<string>; open: { id: string; name: string; quantity: number }[] }

onBothDatabases('whatever happens to the combinations of a product', (database) => {
  let shop: TestShop
  let seller: Person
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const stockIn = async (product: Product) => {
    const rows = await variantsOf(shop, product)
    return new Map(NAMES.map((name) => [name as string, rows.get(name)?.stock ?? 0]))
  }

  /** The seller's form with the combinations that are sold; numbers are those of the model, but for `changed`. */
  async function save(product: Product, { stock, sold }: Model, changed: { name: string; to: number } | null) {
    const rows = NAMES.filter((name) => sold.has(name)).map((name) => {
      const seen = stock.get(name) ?? 0
      const to = changed?.name === name ? changed.to : seen
      return variantRow(name.split(' '), { stock: String(to), stockSeen: String(seen) })
    })
    await editProduct(shop, seller, product, { variants: variantsField([COLOURS, SIZES], rows) })
  }

  const STEPS = {
    async order(product: Product, model: Model, { variant, by }: Extract<Step, { do: 'order' }>) {
      const name = NAMES[variant % 4] ?? NAMES[0]
      const quantity = 1 + (by % 3)
      const variantId = (await variantsOf(shop, product)).get(name)?.id
      const items = [cartLine(product, { color: '', size: null, quantity, variantId })]
      const response = await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD', { items }), buyer.token)
      const isPossible = model.sold.has(name) && (model.stock.get(name) ?? 0) >= quantity
      expect(response.statusCode === 200).toBe(isPossible)
      if (!isPossible) return
      model.stock.set(name, (model.stock.get(name) ?? 0) - quantity)
      model.open.push({ id: response.json().order._id, name, quantity })
    },
    async cancel(_: Product, model: Model, { order }: Extract<Step, { do: 'cancel' }>) {
      const [one] = model.open.splice(order % Math.max(1, model.open.length), 1)
      if (one === undefined) return
      await moveTo(shop, seller, { _id: one.id } as Parameters<typeof moveTo>[2], 'Cancelled')
      model.stock.set(one.name, (model.stock.get(one.name) ?? 0) + one.quantity)
    },
    async return(_: Product, model: Model, { order }: Extract<Step, { do: 'return' }>) {
      const [one] = model.open.splice(order % Math.max(1, model.open.length), 1)
      if (one === undefined) return
      await moveTo(shop, seller, { _id: one.id } as Parameters<typeof moveTo>[2], 'Delivered')
      const [item] = await loadOrderItems(shop.shop.db, one.id)
      const wish = { items: [{ itemId: item!.id, quantity: 1 }], reason: 'Too wide' }
      const { order: asked } = await requestReturn(asUser(shop, buyer), one.id, wish)
      const returnId = asked.returns[0]?._id ?? ''
      for (const status of ['Approved', 'Received'] as const) {
        await decideReturn(asUser(shop, seller), returnId, { status, remark: '' })
      }
      model.stock.set(one.name, (model.stock.get(one.name) ?? 0) + 1)
    },
    async count(product: Product, model: Model, { variant, by }: Extract<Step, { do: 'count' }>) {
      const name = NAMES[variant % 4] ?? NAMES[0]
      if (!model.sold.has(name)) return
      const variantId = (await variantsOf(shop, product)).get(name)!.id
      await correctStock(asUser(shop, seller), product.id, { stock: by, variantId, reason: 'Counted' })
      model.stock.set(name, by)
    },
    async edit(product: Product, model: Model, { variant, by }: Extract<Step, { do: 'edit' }>) {
      const name = NAMES[variant % 4] ?? NAMES[0]
      if (!model.sold.has(name)) return
      await save(product, model, { name, to: by })
      model.stock.set(name, by)
    },
    async remove(product: Product, model: Model, { variant }: Extract<Step, { do: 'remove' }>) {
      if (model.sold.size === 1) return
      model.sold.delete(NAMES[variant % 4] ?? NAMES[0])
      await save(product, model, null)
    },
    async add(product: Product, model: Model, { variant }: Extract<Step, { do: 'add' }>) {
      model.sold.add(NAMES[variant % 4] ?? NAMES[0])
      await save(product, model, null)
    },
    /** A file with a row for each combination sets one of them. */
    async file(product: Product, model: Model, { variant, by }: Extract<Step, { do: 'file' }>) {
      const name = NAMES[variant % 4] ?? NAMES[0]
      if (!model.sold.has(name)) return
      model.stock.set(name, by)
      const rows = NAMES.filter((one) => model.sold.has(one)).map((one, i) => {
        const first = i === 0 ? `${product.id},${product.title},Colour,Size` : ',,,'
        return `k,${first},${one.replace(' ', ',')},${model.stock.get(one)}`
      })
      const head = 'handle,id,title,option1Name,option2Name,option1Value,option2Value,variantStock'
      await imported(shop, seller, [head, ...rows].join('\n'))
    },
    /** A file of before knows one stock for all: its number is refused, and nothing moves. */
    async import(product: Product) {
      await imported(shop, seller, fileFrom([[product.title, '500', '999', product.id]]))
    },
  }

  async function run(product: Product, model: Model, step: Step): Promise<void> {
    const work = STEPS[step.do] as (product: Product, model: Model, step: Step) => Promise<void>
    try {
      await work(product, model, step)
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw new Error(`${step.do} was refused: ${error.message}`)
    }
  }

  test('each one’s stock is what its ledger says, and the product’s is the sum of those on sale', async () => {
    const index = { variant: fc.nat(3), by: fc.nat(6) }
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), ...index }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('count' as const, 'edit' as const, 'file' as const), ...index }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'return' as const), order: fc.nat(9) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'add' as const), variant: fc.nat(3) }),
      },
      { weight: 1, arbitrary: fc.constant({ do: 'import' as const }) },
    )
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        count += 1
        const product = await stockVariants(shop, seller, { stock: INITIAL, title: `Model kurta ${count}` })
        const model: Model = { stock: new Map(NAMES.map((name) => [name, INITIAL])), sold: new Set(NAMES), open: [] }
        for (const one of steps) await run(product, model, one)
        expect(await stockIn(product)).toEqual(model.stock)
        expect(await brokenInvariants(shop)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})
