import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTestParcel, sampleShipment } from '../../../tests/support/courier.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { remitCash, remittanceFile } from './remittances.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function delivered(reference: string, isCash: boolean): Promise<string> {
  const { shipmentId } = await shop.shop.courier!.createShipment(sampleShipment({ reference, isCash }))
  const { awb } = await shop.shop.courier!.assignAwb({ shipmentId })
  moveTestParcel(shop, awb, 'delivered')
  return awb
}

test('cash of delivered parcels is passed on once, in a file as Shiprocket writes it', async () => {
  const awb = await delivered('TS-1', true)
  await delivered('TS-2', false)
  const remittance = remitCash(shop.courier)
  expect(remittance?.awbs).toEqual([awb])
  const [head, line, ...others] = remittanceFile(shop.courier, remittance!).split('\r\n')
  expect(head).toMatch(/^CRF ID,AWB,Delivered Date,.*,Order Value,.*,UTR,/)
  expect(line).toContain(`,${awb},`)
  expect(line).toContain(`,999,Custom,2026-03-02,${remittance!.utr},`)
  expect(others).toEqual([''])
  expect(remitCash(shop.courier)).toBeNull()
})
