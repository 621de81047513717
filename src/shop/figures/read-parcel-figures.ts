import type { Readable } from 'node:stream'
import type { PeriodQuery } from '#contracts/admin/money.ts'
import type { FigureGroupJson, ParcelFiguresJson } from '#contracts/seller/parcel-figures.ts'
import { moneyPeriod, type Period } from '#rules/money-period.ts'
import { FIGURE_PRODUCTS, onTimeShare, percent, returnRate } from '#rules/parcel-figures.ts'
import { sellerScope } from '#rules/sellers.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { authorize } from '../access/authorize.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import { countParcels, countProducts } from './count-parcels.ts'

const HEAD = 'By,Name,Sent,Delivered,On time,On time share,Came back,RTO rate,Lost,Cost per parcel (INR)'
const MAX_PRODUCTS = 10_000

/** Parcels that left in a period: in time, costs, and what came back. */
export async function readParcelFigures(shop: RequestContext, query: PeriodQuery): Promise<ParcelFiguresJson> {
  const sellerId = sellerScope(authorize(shop, 'run_orders'))
  const period = moneyPeriod(query, shop.now())
  return {
    period: { from: period.from, to: period.to },
    ...(await countParcels(shop.db, period, sellerId)),
    products: await countProducts(shop.db, period, sellerId, FIGURE_PRODUCTS),
  }
}

/** The same as a table, with every product. */
export function exportParcelFigures(shop: RequestContext, query: PeriodQuery): Readable {
  const sellerId = sellerScope(authorize(shop, 'run_orders'))
  return csvFile(HEAD, parts(shop, moneyPeriod(query, shop.now()), sellerId))
}

async function* parts({ db }: RequestContext, period: Period, sellerId: string | null) {
  const { total, zones, couriers, payments } = await countParcels(db, period, sellerId)
  const name = `${period.from} to ${period.to}`
  yield [cells('All', { key: '', name, ...total })]
  yield zones.map((group) => cells('PIN zone', group))
  yield couriers.map((group) => cells('Courier', group))
  yield payments.map((group) => cells('Payment', group))
  yield (await countProducts(db, period, sellerId, MAX_PRODUCTS)).map((group) => cells('Product', group))
}

function cells(by: string, group: FigureGroupJson): (string | number)[] {
  const { name, sent, delivered, onTime, back, lost, cost } = group
  const shares = [percent(onTimeShare(group)), percent(returnRate(group))]
  const price = cost === null ? '' : cost.toFixed(2)
  return [by, safeCell(name), sent, delivered, onTime, shares[0] ?? '', back, shares[1] ?? '', lost, price]
}
