import { useCallback, useEffect, useState } from 'react'
import type { AddressJson } from '#contracts/accounts/addresses.ts'
import * as calls from '#contracts/calls/addresses.ts'
import { ADDRESS_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Text } from '#rules/message.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'

type Saved = { message: Text } | { failure: CallFailure; message: Text }

/** The account's addresses; null while loading. Each change refetches the list. */
export function useAddresses(token: string) {
  const [addresses, setAddresses] = useState<AddressJson[] | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)

  const load = useCallback(async () => {
    const answer = await tryApi(calls.listAddresses, { token })
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, ADDRESS_TEXTS.listFailed))
    setProblem(null)
    setAddresses(answer.addresses ?? [])
  }, [token])
  useEffect(() => void load(), [load])

  async function save(id: string | null, body: ShippingForm & { isDefault?: boolean; label?: string }): Promise<Saved> {
    const answer = await (id === null
      ? tryApi(calls.addAddress, { body, token })
      : tryApi(calls.changeAddress, { params: { id }, body, token }))
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, ADDRESS_TEXTS.saveFailed) }
    await load()
    return { message: answer.message ?? ADDRESS_TEXTS.changed }
  }

  /** Returns the error, or null. */
  async function remove(id: string): Promise<Text | null> {
    const answer = await tryApi(calls.forgetAddress, { params: { id }, token })
    if (answer instanceof CallFailure) return messageOr(answer, ADDRESS_TEXTS.deleteFailed)
    await load()
    return null
  }
  return { addresses, problem, load, save, remove }
}

export type Addresses = ReturnType<typeof useAddresses>
