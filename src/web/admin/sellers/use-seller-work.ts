import { useState } from 'react'
import { ADMIN_SELLER_TEXTS, type AdminSellerJson } from '#contracts/admin-sellers-json.ts'
import { CallFailure, messageOr, tryCall } from '../../client/api-call.ts'
import { storedToken } from '../../client/session.ts'
import { useNotify } from '../../desk/banners.tsx'

type Seller = Pick<AdminSellerJson, '_id'>

/** What is done with a seller; the list is read again afterwards, also when somebody else was quicker. */
export function useSellerWork(reload: () => void) {
  const tell = useNotify()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function send(_id: string, call: string, options: { method: 'POST' | 'DELETE'; body?: object }) {
    setBusyId(_id)
    const path = `/v1/api/admin/sellers/${_id}${call}`
    const answer = await tryCall<{ message: string }>(path, { ...options, token: storedToken() })
    setBusyId(null)
    if (answer instanceof CallFailure) {
      const message = messageOr(answer, ADMIN_SELLER_TEXTS.changeFailed)
      if (answer.status === 409 || answer.status === 404) reload()
      return message
    }
    tell({ type: 'success', message: answer.message })
    reload()
    return null
  }
  async function sendOrTell(...words: Parameters<typeof send>) {
    const problem = await send(...words)
    if (problem !== null) tell({ type: 'error', message: problem })
  }

  return {
    busyId,
    approve: ({ _id }: Seller) => sendOrTell(_id, '/approve', { method: 'POST' }),
    /** Answers what was wrong, for the form to say; null when it is done. */
    reject: ({ _id }: Seller, reason: string) => send(_id, '/reject', { method: 'POST', body: { reason } }),
    remove: ({ _id }: Seller) => sendOrTell(_id, '', { method: 'DELETE' }),
  }
}
