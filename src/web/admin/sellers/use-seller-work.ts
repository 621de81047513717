import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import * as calls from '#contracts/calls/admin-sellers.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'

type Seller = Pick<AdminSellerJson, '_id'>
/** Goods of their own, or the shop itself. */
export type WorksFor = 'own' | 'house'

/** Actions on a seller; the list is reloaded afterwards, also on a conflict. */
export function useSellerWork(reload: () => void) {
  const notify = useNotify()
  const { busy: busyId, run } = useAction()

  async function send(_id: string, sending: Promise<{ message: Text } | CallFailure>) {
    let problem: Text | null = null
    await run(async () => {
      const answer = await sending
      if (answer instanceof CallFailure) {
        problem = messageOr(answer, ADMIN_SELLER_TEXTS.changeFailed)
        if (answer.status === 409 || answer.status === 404) reload()
        return
      }
      notify({ type: 'success', message: answer.message })
      reload()
    }, _id)
    return problem
  }
  async function sendOrTell(...words: Parameters<typeof send>) {
    const problem = await send(...words)
    if (problem !== null) notify({ type: 'error', message: problem })
  }

  return {
    busyId,
    approve: ({ _id }: Seller, worksFor: WorksFor) =>
      sendOrTell(_id, tryApi(calls.approveSeller, { params: { id: _id }, body: { worksFor } })),
    /** Returns the error for the form; null on success. */
    reject: ({ _id }: Seller, reason: string) =>
      send(_id, tryApi(calls.rejectSeller, { params: { id: _id }, body: { reason } })),
    ask: ({ _id }: Seller, reason: string) =>
      send(_id, tryApi(calls.askApplicant, { params: { id: _id }, body: { reason } })),
    /** Returns the error for the form; null on success. */
    suspend: ({ _id }: Seller, reason: string) =>
      send(_id, tryApi(calls.suspendSeller, { params: { id: _id }, body: { reason } })),
    lift: ({ _id }: Seller, reason: string) =>
      send(_id, tryApi(calls.liftSuspension, { params: { id: _id }, body: { reason } })),
    remove: ({ _id }: Seller) => sendOrTell(_id, tryApi(calls.deleteSeller, { params: { id: _id } })),
  }
}
