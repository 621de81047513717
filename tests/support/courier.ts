import type { NewShipment } from '#integrations/courier/courier.ts'
import { type Faults, noFaults } from '#sandbox/courier/faults.ts'
import { type MoveName, moveParcel } from '#sandbox/courier/moves.ts'
import { deliverWebhooks } from '#sandbox/courier/webhooks.ts'
import type { TestShop } from './test-shop.ts'

type FaultOptions = {
  api?: Partial<Faults['api']>
  webhooks?: Partial<Faults['webhooks']>
  hasEmptyWallet?: boolean
}

/** Sets exactly these faults of the courier; none without an argument. */
export function setCourierFaults({ courier }: TestShop, faults: FaultOptions = {}): void {
  const none = noFaults()
  Object.assign(courier.faults, {
    api: { ...none.api, ...faults.api },
    webhooks: { ...none.webhooks, ...faults.webhooks },
    hasEmptyWallet: faults.hasEmptyWallet ?? false,
  })
}

/** Lets something happen to a parcel, as on the stand-in's page. */
export function moveTestParcel({ courier }: TestShop, awb: string, move: MoveName, reason?: string): void {
  const parcel = courier.book.parcels.find((one) => one.awb === awb)
  if (parcel === undefined) throw new Error(`No parcel has the number ${awb}.`)
  moveParcel(courier, parcel, move, reason)
}

/** Sends the courier's webhooks that wait. */
export function deliverParcelWebhooks({ courier }: TestShop): Promise<number> {
  return deliverWebhooks(courier, { isDueOnly: false })
}

export function sampleShipment(change: Partial<NewShipment> = {}): NewShipment {
  return {
    reference: 'TS-1-1',
    orderedAt: new Date('2026-03-02T09:00:00Z'),
    to: {
      name: 'Asha Rao',
      address: '12 Weavers Lane, Near the Old Mill',
      city: 'Nashik',
      state: 'Maharashtra',
      pin: '422001',
      phone: '+91 98765 43210',
      email: 'asha@example.in',
    },
    items: [{ name: 'Crochet bag', sku: 'BAG-1', quantity: 2, unitPricePaise: 49_950, hsn: '4202' }],
    totalPaise: 99_900,
    isCash: false,
    weightGrams: 350,
    sizeMm: { length: 250, breadth: 180, height: 40 },
    ...change,
  }
}
