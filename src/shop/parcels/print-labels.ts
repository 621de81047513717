import { setImmediate } from 'node:timers/promises'
import type { PDFEmbeddedPage } from 'pdf-lib'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LabelsInput } from '#contracts/seller/parcels.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { LabelSheet } from '#rules/parcel-label.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { toRefusal } from './find-offers.ts'
import { loadLabelled, type ParcelRow, requireCourier } from './parcel-rows.ts'

type PrintedFile = { filename: string; content: Buffer }

const AT_A_TIME = 4
const LABEL = { width: 288, height: 432 }
const A4 = { width: 595.28, height: 841.89, margin: 12 }

/** The courier's labels of these parcels in one PDF: four by six inches each, or four on a page of A4. */
export async function printLabels(shop: RequestContext, { ids, sheet }: LabelsInput): Promise<PrintedFile> {
  const by = authorize(shop, 'run_orders')
  const courier = requireCourier(shop)
  const chosen = await loadLabelled(shop.db, by, ids)
  if (chosen.length === 0) throw new Refusal('conflict', PARCEL_TEXTS.noLabel)
  const files = await fetchLabels(courier, chosen).catch((error: unknown) => {
    throw toRefusal(error, PARCEL_TEXTS.labelFailed)
  })
  return { filename: `labels-${indianDate(shop.now())}.pdf`, content: await joinLabels(files, sheet) }
}

/** What the driver signs. */
export async function printManifest(shop: RequestContext, { ids }: { ids: string[] }): Promise<PrintedFile> {
  const by = authorize(shop, 'run_orders')
  const courier = requireCourier(shop)
  const shipments = (await loadLabelled(shop.db, by, ids)).flatMap(({ courierOrderId, shipmentId }) =>
    courierOrderId === null || shipmentId === null ? [] : [{ orderId: courierOrderId, shipmentId }],
  )
  if (shipments.length === 0) throw new Refusal('conflict', PARCEL_TEXTS.noLabel)
  const content = await courier.manifest(shipments).catch((error: unknown) => {
    throw toRefusal(error, PARCEL_TEXTS.manifestFailed)
  })
  return { filename: `manifest-${indianDate(shop.now())}.pdf`, content }
}

/** Several at a time, in their order. */
async function fetchLabels(courier: Courier, chosen: readonly ParcelRow[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (let start = 0; start < chosen.length; start += AT_A_TIME) {
    const part = chosen.slice(start, start + AT_A_TIME)
    files.push(...(await Promise.all(part.map(({ shipmentId }) => courier.label(shipmentId ?? '')))))
  }
  return files
}

async function joinLabels(files: readonly Buffer[], sheet: LabelSheet): Promise<Buffer> {
  const { PDFDocument } = await import('pdf-lib')
  const joined = await PDFDocument.create()
  let placed = 0
  for (const file of files) {
    const label = await PDFDocument.load(file, { ignoreEncryption: true })
    for (const page of await joined.embedPages(label.getPages())) {
      if (sheet === '4x6' || placed % 4 === 0) {
        joined.addPage(sheet === '4x6' ? [LABEL.width, LABEL.height] : [A4.width, A4.height])
      }
      const target = joined.getPage(joined.getPageCount() - 1)
      target.drawPage(page, fitted(page, sheet === '4x6' ? { x: 0, y: 0, ...LABEL } : quarter(placed)))
      placed += 1
    }
    await setImmediate()
  }
  return Buffer.from(await joined.save())
}

type Area = { x: number; y: number; width: number; height: number }

/** Left and right of the upper half, then of the lower one; a PDF counts from below. */
function quarter(place: number): Area {
  const [width, height] = [A4.width / 2, A4.height / 2]
  const isRight = place % 2 === 1
  const isLower = place % 4 >= 2
  return {
    x: (isRight ? width : 0) + A4.margin,
    y: (isLower ? 0 : height) + A4.margin,
    width: width - 2 * A4.margin,
    height: height - 2 * A4.margin,
  }
}

/** As large as it fits, in the middle, never distorted. */
function fitted(page: PDFEmbeddedPage, area: Area): Area {
  const scale = Math.min(area.width / page.width, area.height / page.height)
  const [width, height] = [page.width * scale, page.height * scale]
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
