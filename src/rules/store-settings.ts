import type { AdvanceRule } from './advance.ts'
import type { CashValues } from './cash-settings.ts'
import { paiseFromJson, toPaise } from './money.ts'
import { DEFAULT_REMITTANCE_DAYS } from './remittance.ts'
import type { Fees } from './shipping.ts'

/** Public settings of the shop. */
export type StoreSettings = {
  storeName: string
  email: string
  phone: string
  address: string
  /** The legally responsible entity, as the consumer protection rules require. */
  legalName: string
  grievanceOfficer: string
  grievanceEmail: string
  grievancePhone: string
  /** Null while the shop is not registered for tax. */
  gstin: string | null
  /** Shown in the header; empty for the line on free shipping. */
  bannerText: string
  /** YYYY-MM-DD: the shop is away through that day; orders are accepted and shipped afterwards. */
  awayUntil: string | null
  /** Whether an order may be paid in cash on delivery. */
  isCodOffered: boolean
  /** Whether a cash order may be paid online instead, until it ships. */
  isPrepayOffered: boolean
  /** Whether a buyer may choose store credit instead of money for a return. */
  isCreditOffered: boolean
  /** Whether gift cards are sold. */
  isGiftCardOffered: boolean
  /** Rupees */
  shippingFee: number
  /** Free-shipping threshold in rupees; null for never. */
  freeShippingFrom: number | null
  /** Rupees */
  platformFee: number
  /** Taken off the goods of an order that is paid online; left out where nothing is. */
  prepaidPercent?: number | null | undefined
  /** At most, in rupees; null for no limit. */
  prepaidMost?: number | null | undefined
}

/** Internal settings, not public. */
export type StoreTerms = {
  legalName: string
  gstin: string | null
  state: string
  /** Whether the shop gets mails about new orders, returns and low stock. */
  isNotified: boolean
  lowStockAlert: number
  isCodOffered: boolean
  codConfirmAbovePaise: number
  codMaximumPaise: number | null
  codOpenOrders: number | null
  codAdvancePaise: number | null
  codAdvancePercent: number | null
  codAdvanceAbovePaise: number
  /** Days after the delivery until a courier's cash is missing. */
  remittanceDays: number
  /** Whether everybody who works here needs a second factor. */
  isSecondFactorRequired: boolean
  /** Delivered orders after which an exchange is sent before the return is here; null: never. */
  exchangeTrustOrders: number | null
} & CashValues

export const DEFAULT_TERMS: StoreTerms = {
  legalName: 'Threadspeak',
  gstin: null,
  state: 'Karnataka',
  isNotified: true,
  lowStockAlert: 10,
  isCodOffered: true,
  codConfirmAbovePaise: 500_000,
  codMaximumPaise: null,
  codOpenOrders: null,
  exchangeTrustOrders: null,
  prepaidCategories: [],
  isMadeToOrderPrepaid: false,
  codReturnedParcels: null,
  codReturnedPercent: null,
  prepaidHundredths: null,
  prepaidMostPaise: null,
  remittanceDays: DEFAULT_REMITTANCE_DAYS,
  codAdvancePaise: null,
  codAdvancePercent: null,
  codAdvanceAbovePaise: 0,
  isSecondFactorRequired: false,
}

export const DEFAULT_STORE: StoreSettings = {
  storeName: 'Threadspeak',
  email: 'hello@threadspeak.test',
  phone: '+91 00000 00000',
  address: '14 Weavers Lane, Bengaluru 560001, Karnataka, India',
  legalName: 'Threadspeak',
  grievanceOfficer: 'The Grievance Officer',
  grievanceEmail: 'hello@threadspeak.test',
  grievancePhone: '+91 00000 00000',
  gstin: null,
  bannerText: '',
  awayUntil: null,
  isCodOffered: true,
  isPrepayOffered: false,
  isCreditOffered: false,
  isGiftCardOffered: false,
  shippingFee: 50,
  freeShippingFrom: 1000,
  platformFee: 5,
}

/** Null where cash orders are paid at the door alone. */
export function advanceRule(
  terms: Pick<StoreTerms, 'codAdvancePaise' | 'codAdvancePercent' | 'codAdvanceAbovePaise'>,
): AdvanceRule | null {
  const { codAdvancePaise: sumPaise, codAdvancePercent: percent, codAdvanceAbovePaise: abovePaise } = terms
  return sumPaise === null && percent === null ? null : { sumPaise, percent, abovePaise }
}

/** The same in paise, for pricing. */
export function feesFrom({
  shippingFee,
  freeShippingFrom,
  platformFee,
}: Pick<StoreSettings, 'shippingFee' | 'freeShippingFrom' | 'platformFee'>): Fees {
  return {
    shippingFeePaise: paiseFromJson(shippingFee),
    freeShippingFromPaise: freeShippingFrom === null ? null : toPaise(freeShippingFrom),
    platformFeePaise: paiseFromJson(platformFee),
  }
}

/** The year the shop was founded, shown in the footer. */
export const FOUNDED = 2025
