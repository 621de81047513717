import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import type { SizeGuideInput } from '#contracts/catalogue/size-guides.ts'
import { activity } from '#database/tables/activity.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { editProduct } from '../../../tests/support/variants.ts'
import { undoActivity } from '../undo/undo-activity.ts'
import { deleteSizeGuide } from './delete-size-guide.ts'
import { listSizeGuides, readSizeGuide } from './list-size-guides.ts'
import { addSizeGuide, changeSizeGuide } from './save-size-guide.ts'

const NOWHERE = '01900000-0000-7000-8000-0000000000ff'

onBothDatabases('size guides', (database) => {
  let shop: TestShop
  let seller: Person
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  const guide = (name: string, part: Partial<SizeGuideInput> = {}): SizeGuideInput => ({
    name,
    measures: ['chest', 'length'],
    rows: [{ size: '40', values: ['104', '98.5'] }],
    ...{ note: 'Laid flat', noteHindi: 'सपाट रखकर' },
    ...part,
  })
  const asSeller = () => asUser(shop, seller)
  const add = async (name: string) => (await addSizeGuide(asSeller(), guide(name))).sizeGuide
  const productAnswer = async (id: string) => (await send(shop, 'GET', `/v1/api/products/${id}`)).json().product
  const undoLast = async (entityId: string) => {
    const entries = database().db.select().from(activity).where(eq(activity.entityId, entityId))
    const [last] = await entries.orderBy(desc(activity.line)).limit(1)
    return undoActivity(asUser(shop, admin), last!.id)
  }

  test('one is added, and shoppers read it in millimetres', async () => {
    const { _id } = await add('Kurtas')
    expect((await readSizeGuide(shop.shop, _id)).sizeGuide).toEqual({
      ...{ _id, name: 'Kurtas', measures: ['chest', 'length'], rows: [{ size: '40', values: [1040, 985] }] },
      ...{ note: 'Laid flat', noteHindi: 'सपाट रखकर' },
    })
  })

  test('an invalid cell is refused with its place', async () => {
    const save = addSizeGuide(asSeller(), guide('Invalid', { rows: [{ size: '40', values: ['wide'] }] }))
    await expect(save).rejects.toMatchObject({ code: 'bad_input', errors: [{ path: 'rows.0.values.0' }] })
  })

  test('a name that another has, in whatever letters, is refused', async () => {
    await add('Sarees')
    await expectRefusal(addSizeGuide(asSeller(), guide('SAREES')), 'conflict', SIZE_GUIDE_TEXTS.taken)
  })

  test('of two editors the second is told', async () => {
    const { _id, updatedAt } = await add('Locked')
    await changeSizeGuide(asSeller(), _id, guide('Locked once', { updatedAt }))
    const second = changeSizeGuide(asSeller(), _id, guide('Locked twice', { updatedAt }))
    await expectRefusal(second, 'conflict', SIZE_GUIDE_TEXTS.changedMeanwhile)
  })

  test('one that is not there is refused', async () => {
    const missing = SIZE_GUIDE_TEXTS.missing
    await expectRefusal(changeSizeGuide(asSeller(), NOWHERE, guide('Nothing')), 'not_found', missing)
    await expectRefusal(deleteSizeGuide(asSeller(), 'nothing'), 'not_found', missing)
    await expectRefusal(readSizeGuide(shop.shop, NOWHERE), 'not_found', missing)
  })

  test('a product shows it once its form names it, and its answer says nothing of it before', async () => {
    const { _id } = await add('Chosen')
    const product = await stockProduct(shop)
    expect(await productAnswer(product.id)).not.toHaveProperty('sizeGuideId')
    await editProduct(shop, seller, product, { sizeGuideId: _id })
    expect(await productAnswer(product.id)).toMatchObject({ sizeGuideId: _id })
    const { sizeGuides } = await listSizeGuides(asSeller())
    expect(sizeGuides.find((one) => one._id === _id)).toMatchObject({ productCount: 1 })
    await editProduct(shop, seller, product, { title: 'Other fields' })
    expect(await productAnswer(product.id)).toMatchObject({ sizeGuideId: _id })
    await undoLast(product.id)
    await editProduct(shop, seller, product, { sizeGuideId: '' })
    await undoLast(product.id)
    expect(await productAnswer(product.id)).toMatchObject({ sizeGuideId: _id })
  })

  test('a product cannot show one that is not there', async () => {
    const product = await stockProduct(shop)
    const save = editProduct(shop, seller, product, { sizeGuideId: NOWHERE })
    await expectRefusal(save, 'bad_input', SIZE_GUIDE_TEXTS.missing)
  })

  test('deleted, products show none; undone, they show it again', async () => {
    const { _id } = await add('Deleted')
    const product = await stockProduct(shop)
    await editProduct(shop, seller, product, { sizeGuideId: _id })
    await deleteSizeGuide(asSeller(), _id)
    expect(await productAnswer(product.id)).not.toHaveProperty('sizeGuideId')
    await undoLast(_id)
    expect(await productAnswer(product.id)).toMatchObject({ sizeGuideId: _id })
  })

  test('a change and an addition are undone', async () => {
    const { _id } = await add('Undone')
    await changeSizeGuide(asSeller(), _id, guide('Undone', { rows: [{ size: '42', values: ['110'] }] }))
    await undoLast(_id)
    expect((await readSizeGuide(shop.shop, _id)).sizeGuide.rows).toEqual([{ size: '40', values: [1040, 985] }])
    const other = await add('Undone as well')
    await undoLast(other._id)
    await expectRefusal(readSizeGuide(shop.shop, other._id), 'not_found', SIZE_GUIDE_TEXTS.missing)
  })

  test('shoppers may not change any', async () => {
    const shopper = await newPerson(shop)
    await expect(addSizeGuide(asUser(shop, shopper), guide('Mine'))).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
