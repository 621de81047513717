import type { OrderJson } from '#contracts/orders/orders.ts'

type Wanted = Partial<Omit<OrderJson, 'paymentMethod' | 'shippingInfo'>> & {
  title?: string
  paymentMethod?: Partial<OrderJson['paymentMethod']>
}

/** An order of one kurta, with overrides. */
export function anOrder({ title = 'Kurta', paymentMethod, ...rest }: Wanted = {}): OrderJson {
  return {
    _id: `01900000-0000-7000-8000-${(rest.id ?? 'AAAA1111').padStart(12, '0')}`,
    id: 'AAAA1111',
    userId: 'u1',
    date: '2026-07-01T00:00:00.000Z',
    createdAt: '2026-07-01T00:00:00.000Z',
    updatedAt: '2026-07-01T00:00:00.000Z',
    status: 'Payment Pending',
    estimatedDelivery: '2026-07-06T00:00:00.000Z',
    deliveredAt: null,
    shippingInfo: {
      fullName: 'Asha Rao',
      phone: '9876543210',
      email: 'asha@example.in',
      address: '14 Temple Tank Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'INDIA',
      postalCode: '560004',
    },
    paymentMethod: {
      method: 'online',
      amount: 955,
      currency: 'INR',
      shippingFee: 50,
      status: 'Pending',
      transactionId: null,
      paymentId: null,
      orderId: 'order_1',
      paymentDate: null,
      refundStatus: 'None',
      ...paymentMethod,
    },
    cart: {
      items: [
        {
          _id: 'i1',
          Products: [
            {
              _id: 'p1',
              title,
              price: 1200,
              discountPrice: 900,
              images: [],
              description: '',
              category: 'Fashion',
              total: 900,
            },
          ],
          quantity: 1,
          color: 'Indigo',
          size: 38,
        },
      ],
      quantity: 1,
      subtotal: 900,
      discount: 300,
      couponDiscount: 0,
      couponCode: null,
      shippingFee: 50,
      platformFee: 5,
      total: 955,
    },
    trackingDetails: [],
    availabilityStatus: 'Available',
    availabilityRemark: '',
    expiresAt: null,
    returns: [],
    returnedPayments: [],
    invoiceNumber: null,
    ...rest,
  }
}
