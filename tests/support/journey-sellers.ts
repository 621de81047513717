import type { APIRequestContext } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import { expect } from './journey.ts'
import { adminToken } from './journey-goods.ts'
import { newPerson, PASSWORD } from './journey-people.ts'

type JourneySeller = { name: string; email: string; token: string; product: ProductJson }

/** Somebody who applied, was approved and sells one thing beside the shop itself. */
export async function sellBesideHouse(request: APIRequestContext, title: string): Promise<JourneySeller> {
  const person = newPerson()
  const name = `Studio ${person.username}`
  const signedUp = await request.post('/auth/signup', {
    data: { ...person, name, confirmPassword: PASSWORD, role: 'seller' },
  })
  const { _id } = (await signedUp.json()).user
  const admin = { authorization: `Bearer ${await adminToken(request)}` }
  const approved = await request.post(`/v1/api/admin/sellers/${_id}/approve`, { data: {}, headers: admin })
  expect(approved.ok(), await approved.text()).toBe(true)
  const login = await request.post('/auth/login', { data: { email: person.email, password: PASSWORD } })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  // Nothing is put on sale before shoppers can read who sells it; without a GSTIN it is sent within this state alone.
  const place = { city: 'Mysuru', state: 'Karnataka', address: '4 Weavers Lane, Mysuru 570001' }
  const told = await request.put('/v1/api/seller/own', { headers, data: { name, story: '', ...place } })
  expect(told.ok(), await told.text()).toBe(true)
  const added = await request.post('/v1/api/products/add-products', {
    headers,
    // Few, so that it is none of the plentiful products of other journeys.
    data: {
      ...{ title: `${title} ${person.username}`, description: 'Made by hand.', category: 'Fashion' },
      ...{ originalPrice: '640', inStock: '9' },
    },
  })
  expect(added.ok(), await added.text()).toBe(true)
  return { name, email: person.email, token, product: (await added.json()).product }
}
