import { STAND_IN_COURIER } from './keys.ts'

type Company = { id: number; name: string; baseRupees: number; days: number; takesCash: boolean }

/** Companies that carry for Shiprocket, with invented prices. */
const COMPANIES: readonly Company[] = [
  { id: 10, name: 'Delhivery Surface', baseRupees: 42.5, days: 2, takesCash: true },
  { id: 51, name: 'Xpressbees Surface', baseRupees: 39, days: 3, takesCash: true },
  { id: 1, name: 'Blue Dart', baseRupees: 71.4, days: 1, takesCash: false },
]
const CASH_RUPEES = 33
const HALF_KG = 0.5

/** Where nobody goes, and where nobody collects cash. */
const UNSERVED = /^(744|682[5-9])/
const NO_CASH = /^(79|19)/
/** By one road or rail line. */
const REMOTE = /^(1[89]|737|7[89])/

export function companyOf(id: number | null): Company | undefined {
  return COMPANIES.find((one) => one.id === id)
}

export function serve(pin: string, { kg, isCash, now }: { kg: number; isCash: boolean; now: Date }) {
  if (UNSERVED.test(pin)) return []
  const isFar = pin[0] !== STAND_IN_COURIER.pickupPin[0]
  const slabs = Math.max(1, Math.ceil(kg / HALF_KG))
  return COMPANIES.filter(({ takesCash }) => !isCash || (takesCash && !NO_CASH.test(pin))).map((company) => {
    const days = company.days + (isFar ? 2 : 0) + (REMOTE.test(pin) ? 2 : 0)
    const freight = company.baseRupees * slabs + (isFar ? 18 : 0)
    const cash = isCash ? CASH_RUPEES : 0
    return {
      courier_company_id: company.id,
      courier_name: company.name,
      freight_charge: freight,
      cod_charges: cash,
      rate: freight + cash,
      rto_charges: freight,
      cod: company.takesCash && !NO_CASH.test(pin) ? 1 : 0,
      etd: monthFirst(new Date(now.getTime() + days * 86_400_000)),
      estimated_delivery_days: String(days),
      charge_weight: slabs * HALF_KG,
      rating: 4.2,
    }
  })
}

/** 'Jul 01, 2024', by India's clocks. */
function monthFirst(moment: Date): string {
  return moment.toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  })
}
