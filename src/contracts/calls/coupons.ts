import type { Call } from '../call.ts'
import type * as specs from '../specs/coupons.ts'

export const applyCoupon: Call<typeof specs.applyCoupon> = { method: 'POST', path: '/v1/api/cupons/apply' }
export const listMyCoupons: Call<typeof specs.listMyCoupons> = { method: 'GET', path: '/v1/api/cupons/mine' }
export const listCoupons: Call<typeof specs.listCoupons> = { method: 'GET', path: '/v1/api/cupons' }
export const addCoupon: Call<typeof specs.addCoupon> = { method: 'POST', path: '/v1/api/cupons' }
export const changeCoupon: Call<typeof specs.changeCoupon> = { method: 'PUT', path: '/v1/api/cupons/:id' }
export const deleteCoupon: Call<typeof specs.deleteCoupon> = { method: 'DELETE', path: '/v1/api/cupons/:id' }
