import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { stockProduct } from '../../../tests/support/test-shop.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'
import { queueLowStockEmail } from './queue-low-stock-email.ts'

onPostgres('goods that run low', (database) => {
  const { shops, first } = openTwoShops(database)
  const checkStock = async () =>
    (await Promise.all(shops.map(({ shop }) => queueLowStockEmail(shop)))).reduce((a, b) => a + b)
  const letters = async () =>
    (await database().db.select().from(mails).where(eq(mails.kind, 'low_stock'))).map(({ subject }) => subject)
  const setStock = (id: string, stock: number) =>
    database().db.update(products).set({ stock }).where(eq(products.id, id))

  test('the shop is written to once, whoever looks, and again only after a restock', async () => {
    const saree = await stockProduct(first(), { title: 'Lotus Saree', stock: 11 })
    const cap = await stockProduct(first(), { title: 'Cotton Cap', stock: 40 })
    expect([await checkStock(), await letters()]).toEqual([0, []])

    await setStock(saree.id, 10)
    expect([await checkStock(), await letters()]).toEqual([1, ['Running low: Lotus Saree']])
    await setStock(saree.id, 2)
    expect([await checkStock(), await letters()]).toEqual([0, ['Running low: Lotus Saree']])

    await setStock(saree.id, 30)
    expect(await checkStock()).toBe(0)
    await setStock(saree.id, 0)
    await setStock(cap.id, 3)
    expect(await checkStock()).toBe(2)
    expect(await letters()).toEqual(['Running low: Lotus Saree', '2 products are running low'])
    const [email] = await database().db.select().from(mails).where(eq(mails.subject, '2 products are running low'))
    expect(email?.text).toMatch(/Lotus Saree: none left\.\s+Cotton Cap: 3 left\./)
    expect(email?.to).toBe((await first().shop.settings.get()).email)
  })

  test('what is not sold any more is nobody’s worry, and whoever wants no mail gets none, also not later', async () => {
    const before = await letters()
    const old = await stockProduct(first(), { title: 'Old Shawl', stock: 1 })
    await database().db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, old.id))
    expect(await checkStock()).toBe(0)
    const wantMail = async (notifications: boolean) => {
      const seller = await newPerson(first(), 'seller')
      expect((await send(first(), 'PUT', '/v1/api/settings', { notifications }, seller.token)).statusCode).toBe(200)
      for (const { shop } of shops) await shop.settings.refresh()
    }
    await wantMail(false)
    await stockProduct(first(), { title: 'Silent Scarf', stock: 1 })
    expect(await checkStock()).toBe(1)
    await wantMail(true)
    expect([await checkStock(), await letters()]).toEqual([0, before])
  })
})
