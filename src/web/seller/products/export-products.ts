import { CallFailure } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'

/** The table comes with the token, so a plain link cannot fetch it: it is fetched and then saved. */
export async function exportProducts(): Promise<void> {
  const headers = { authorization: `Bearer ${storedToken() ?? ''}` }
  const answer = await fetch('/v1/api/seller/products.csv', { headers }).catch(() => null)
  if (answer === null || !answer.ok) throw new CallFailure('unanswered', answer?.status ?? 0)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'products.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
