import { cityForPinCode, stateForPinCode } from '#rules/pin-code-places.ts'
import type { NewReturn, NewShipment } from './courier.ts'
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
    pickup_location: shipment.fromPlace ?? pickupLocation,
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
    order_items: theirItems(shipment.items),
    payment_method: shipment.isCash ? 'COD' : 'Prepaid',
    sub_total: theirAmount(shipment.totalPaise),
    length: toCm(sizeMm.length),
    breadth: toCm(sizeMm.breadth),
    height: toCm(sizeMm.height),
    weight: toKg(shipment.weightGrams),
  }
}

/** The body of orders/create/return: the buyer is the pickup, the shop is where it goes. */
export function theirReturn(shipment: NewReturn, pickupPin: string) {
  const { from, to, sizeMm } = shipment
  const pin = to.pin ?? pickupPin
  return {
    order_id: shipment.reference,
    order_date: theirDay(shipment.orderedAt),
    pickup_customer_name: from.name.slice(0, MAX_NAME),
    pickup_address: from.address.slice(0, MAX_ADDRESS),
    pickup_city: from.city.slice(0, MAX_CITY),
    pickup_state: from.state,
    pickup_country: 'India',
    pickup_pincode: from.pin,
    pickup_email: from.email,
    pickup_phone: toTenDigits(from.phone),
    shipping_customer_name: to.name.slice(0, MAX_NAME),
    shipping_address: to.address.slice(0, MAX_ADDRESS),
    shipping_city: (cityForPinCode(pin) ?? stateForPinCode(pin) ?? '').slice(0, MAX_CITY),
    shipping_state: stateForPinCode(pin) ?? '',
    shipping_country: 'India',
    shipping_pincode: pin,
    shipping_email: to.email,
    shipping_phone: toTenDigits(to.phone),
    order_items: theirItems(shipment.items),
    payment_method: 'PREPAID',
    sub_total: theirAmount(shipment.totalPaise),
    length: toCm(sizeMm.length),
    breadth: toCm(sizeMm.breadth),
    height: toCm(sizeMm.height),
    weight: toKg(shipment.weightGrams),
  }
}

function theirItems(items: NewShipment['items']) {
  return items.map(({ name, sku, quantity, unitPricePaise, hsn }) => ({
    name,
    sku,
    units: quantity,
    selling_price: theirAmount(unitPricePaise),
    ...(hsn === null ? {} : { hsn }),
  }))
}

/** Without the country's code. */
function toTenDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}
