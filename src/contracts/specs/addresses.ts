import { z } from 'zod'
import { messageAnswer } from '../accounts/accounts.ts'
import { addressesAnswer, addressFormInput, oneAddressAnswer } from '../accounts/addresses.ts'
import type { CallSpec } from '../call.ts'

const params = z.object({ id: z.uuid() })

export const listAddresses = {
  summary: 'List saved addresses',
  description: 'The one that is offered first comes first. Guests have none.',
  auth: 'optional',
  right: 'own',
  answer: addressesAnswer,
} satisfies CallSpec

export const addAddress = {
  summary: 'Save an address',
  description: 'Checked like the address of an order. The first one is offered first.',
  auth: 'signed-in',
  right: 'own',
  body: addressFormInput,
  answer: oneAddressAnswer,
} satisfies CallSpec

export const changeAddress = {
  summary: 'Change a saved address',
  description: 'Replaces all of its fields. Orders keep the address they were placed with.',
  auth: 'signed-in',
  right: 'own',
  params,
  body: addressFormInput,
  answer: oneAddressAnswer,
} satisfies CallSpec

export const forgetAddress = {
  summary: 'Delete a saved address',
  description: 'One that is gone already is deleted as well.',
  auth: 'signed-in',
  right: 'own',
  params,
  answer: messageAnswer,
} satisfies CallSpec
