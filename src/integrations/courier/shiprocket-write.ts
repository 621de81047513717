import type { NewShipment } from './courier.ts'
import { theirAmount, theirDay, toCm, toKg } from './shiprocket-units.ts'

const MAX_CITY = 30
const MAX_NAME = 50
const MAX_ADDRESS = 190

/** The body of orders/create/adhoc. */
export function theirOrder(shipment: NewShipment, pickupLocation: string) {
  const { to, sizeMm } = shipment
  return {
    order_id: shipment.reference,
    order_date: theirDay(shipment.orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: to.name.slice(0, MAX_NAME),
    billing_last_name: '',
    billing_address: to.address.slice(0, MAX_ADDRESS),
    billing_city: to.city.slice(0, MAX_CITY),
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: toTenDigits(to.phone),
    shipping_is_billing: true,
    order_items: shipment.items.map(({ name, sku, quantity, unitPricePaise, hsn }) => ({
      name,
      sku,
      units: quantity,
      selling_price: theirAmount(unitPricePaise),
      ...(hsn === null ? {} : { hsn }),
    })),
    payment_method: shipment.isCash ? 'COD' : 'Prepaid',
    sub_total: theirAmount(shipment.totalPaise),
    length: toCm(sizeMm.length),
    breadth: toCm(sizeMm.breadth),
    height: toCm(sizeMm.height),
    weight: toKg(shipment.weightGrams),
  }
}

/** Without the country's code. */
function toTenDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}
